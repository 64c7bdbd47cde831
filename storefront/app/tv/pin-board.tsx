import { formatPin } from '@easel/domain/tv-login';
import css from './pin-board.module.css';
import type { TvPin } from './use-tv-login.ts';

export interface PinBoardProps {
  brand: string;
  pin: TvPin | undefined;
  message: string;
}

/** What a television shows that nobody has let in yet, to be read from across the room. */
export function PinBoard({ brand, pin, message }: PinBoardProps) {
  return (
    <section className={css.board}>
      <h1>{brand} on your television</h1>
      <ol className={css.steps}>
        <li>Point the camera of your phone at this code.</li>
        <li>Log in there, and type this pin.</li>
      </ol>
      <div className={css.show}>
        {pin ? (
          <svg
            className={css.code}
            role="img"
            aria-label="Code for the camera of your phone"
            viewBox={`0 0 ${pin.qrCode.sizeModules} ${pin.qrCode.sizeModules}`}
            shapeRendering="crispEdges"
          >
            <path d={pin.qrCode.path} />
          </svg>
        ) : (
          <span className={css.code} />
        )}
        <p className={css.pin} role="status">
          <span className="visually-hidden">Pin </span>
          {pin ? formatPin(pin.pin) : '··· ···'}
        </p>
      </div>
      <p className={css.message} role="alert">
        {message}
      </p>
      <noscript>
        <p>This page needs scripts. Please turn them on in your television’s browser.</p>
      </noscript>
    </section>
  );
}
