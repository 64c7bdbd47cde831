import { formatCallUrl } from '@easel/contract/api';
import type { Certificate } from '@easel/contract/selling/certificates';
import { drawRosette } from '@easel/domain/selling/certificate-ornament';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readCertificatePdf } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './certificate-page.module.css';
import { CERTIFICATE_STATUS, HISTORY_TEXTS, listCertificateRows } from './certificate-texts.ts';
import { orderDate } from './order-texts.ts';

export interface CertificatePageProps {
  certificate: Certificate;
  /** For the next owner. */
  children: ReactNode;
}

/** A certificate of authenticity with the result of its verification. It names no owner. */
export function CertificatePage({ certificate, children }: CertificatePageProps) {
  const unit = useSite().preferences.measurementUnit;
  const { facts, status, history, work } = certificate;
  const { title, text } = CERTIFICATE_STATUS[status];
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p>Certificate of authenticity</p>
        <h1 className="breakable italic">{facts ? facts.title : 'Unknown work'}</h1>
        {facts && <p>{facts.artistName}</p>}
        {facts && <Seal certificateId={facts.certificateId} />}
      </header>
      <p className={css.status} data-status={status} role={status === 'valid' ? undefined : 'alert'}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      <div className={css.columns}>
        <div className={css.picture}>
          {work && <Picture picture={{ ...work, placeholder: null }} alt={work.artworkTitle} sizes="480px" isWhole />}
        </div>
        <div className={css.facts}>
          {facts && (
            <dl>
              {listCertificateRows(facts, unit).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div>
                <dt>Certificate</dt>
                <dd className="numbers">{facts.certificateId}</dd>
              </div>
            </dl>
          )}
          <div className="buttons" data-screen-only>
            {facts && (
              <NewTabLink
                className="button"
                href={formatCallUrl(readCertificatePdf, { params: { certificateId: facts.certificateId } })}
              >
                Download PDF
              </NewTabLink>
            )}
            {work && (
              <Link className="button" data-kind="quiet" to={work.productUrl}>
                See the work
              </Link>
            )}
          </div>
          <section aria-labelledby="history-title">
            <h2 id="history-title">History</h2>
            <ol className="stack-small">
              {history.map(({ kind, happenedAt }) => (
                <li key={`${kind} ${happenedAt}`}>
                  <span>{HISTORY_TEXTS[kind]}</span>
                  <time className="quiet block" dateTime={happenedAt}>
                    {orderDate(happenedAt)}
                  </time>
                </li>
              ))}
            </ol>
          </section>
          {status === 'valid' && children}
          <VerifyYourself certificate={certificate} />
        </div>
      </div>
    </article>
  );
}

/** The rosette that is also on the printed certificate. */
const Seal = ({ certificateId }: { certificateId: string }) => (
  <svg aria-hidden="true" viewBox="-50 -50 100 100" className={css.seal}>
    {drawRosette(0, 0, 49, certificateId).map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

/** For those who do not want to rely on this page. */
function VerifyYourself({ certificate: { keyId, token } }: { certificate: Certificate }) {
  return (
    <details className={css.details}>
      <summary>Verify it yourself</summary>
      <p className="quiet breakable">
        The certificate below is a JSON Web Signature (Ed25519). Any tool for JSON Web Tokens can verify it with our{' '}
        <NewTabLink href="/.well-known/easel-certificate-keys.json">public keys</NewTabLink>. It was signed with the key{' '}
        <code>{keyId}</code>.
      </p>
      <textarea
        className="tiny-text framed full-width"
        readOnly
        rows={6}
        aria-label="Signed certificate"
        value={token}
      />
    </details>
  );
}
