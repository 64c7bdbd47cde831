import { useNavigation } from 'react-router';
import css from './navigation-progress.module.css';

/** A progress bar during navigation. It appears with a delay, because most pages load faster. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={css.line} data-active={state !== 'idle'} aria-hidden="true" />;
}
