import { formatPin } from '@easel/domain/accounts/tv-login';
import css from './tv-pin-screen.module.css';
import type { TvPin } from './use-tv-login.ts';

export interface TvPinScreenProps {
  brand: string;
  pin: TvPin | undefined;
  message: string;
}

/** The PIN and QR code on a TV that is not logged in yet. */
export function TvPinScreen({ brand, pin, message }: TvPinScreenProps) {
  return (
    <section className={css.board}>
      <h1 className="page-title">{brand} on your TV</h1>
      <ol className={css.steps}>
        <li>Scan this code with your phone.</li>
        <li>Log in there and enter this PIN.</li>
      </ol>
      <div className={css.show}>
        {pin ? (
          <svg
            className={css.code}
            role="img"
            aria-label="QR code to connect your phone"
            viewBox={`0 0 ${pin.qrCode.sizeModules} ${pin.qrCode.sizeModules}`}
            shapeRendering="crispEdges"
          >
            <path d={pin.qrCode.path} />
          </svg>
        ) : (
          <span className={css.code} />
        )}
        <p className={css.pin} role="status">
          <span className="visually-hidden">PIN </span>
          {pin ? formatPin(pin.pin) : '··· ···'}
        </p>
      </div>
      <p className={css.message} role="alert">
        {message}
      </p>
      <noscript>
        <p>This page needs JavaScript. Please turn it on in your TV’s browser.</p>
      </noscript>
    </section>
  );
}
