import { useNavigation } from 'react-router';
import css from './navigation-progress.module.css';

/** A thin line while the next page is on its way. It waits a moment, for most pages are there before one sees it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={css.line} data-active={state !== 'idle'} aria-hidden="true" />;
}
