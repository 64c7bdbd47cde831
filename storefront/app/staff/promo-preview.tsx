import { ROLES, type Role } from '@easel/domain/accounts/roles';
import {
  type PromoBarRoles,
  type PromoCallToAction,
  type PromoCampaign,
  promoBarsByRole,
} from '@easel/domain/selling/promo-campaign';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SelectField } from '../ui/select-field.tsx';
import { COUNTRY_OPTIONS } from './audience-options.ts';
import { DateTimeField } from './date-time-field.tsx';
import css from './section.module.css';

const ROLE_OPTIONS = ROLES.map((code) => ({ code, name: code.replace('_', ' ') }));

export interface PromoPreviewProps {
  campaigns: readonly PromoCampaign[];
  callsToAction: Partial<Record<Role, PromoCallToAction>>;
  /** The real promo bar. It belongs to the layout. */
  Bars: ComponentType<{ bars: readonly PromoBarRoles[] }>;
  /** What to begin with. */
  at: string;
  startCountry?: string;
  startRole?: Role;
}

/** The real promo bar in both sizes, for a country, a role and a time. */
export function PromoPreview(props: PromoPreviewProps) {
  const { campaigns, callsToAction, Bars, at, startCountry = 'US', startRole = 'guest' } = props;
  const [country, setCountry] = useState(startCountry);
  const [role, setRole] = useState<Role>(startRole);
  const [time, setTime] = useState<string | null>(null);
  const shownAt = time ?? at;
  const bars = promoBarsByRole({ campaigns, callsToAction }, country, Math.floor(Date.parse(shownAt) / 1_000));
  const isEmpty = !bars.some(({ roles }) => roles.includes(role));
  return (
    <section className={`${css.card} ${css.wide}`} aria-label="Preview">
      <h2>Preview</h2>
      <div className={css.frames}>
        <p className="quiet">On a computer</p>
        <Frame title="Promo bar on a computer" size="wide" role={role}>
          <Bars bars={bars} />
        </Frame>
        <p className="quiet">On a phone</p>
        <Frame title="Promo bar on a phone" size="phone" role={role}>
          <Bars bars={bars} />
        </Frame>
      </div>
      <p role="status" className="quiet">
        {isEmpty ? 'Nothing is shown there at this time.' : ''}
      </p>
      <div className={css.fields}>
        <SelectField
          label="Country"
          name="previewCountry"
          options={COUNTRY_OPTIONS}
          value={country}
          onChoose={setCountry}
        />
        <SelectField label="Role" name="previewRole" options={ROLE_OPTIONS} value={role} onChoose={setRole} />
        <DateTimeField label="Time" name="previewTime" value={shownAt} onChange={setTime} />
      </div>
    </section>
  );
}

/** The widths at which the style sheet shows one or the other form of the bar. */
const WIDE_PX = 1_200;
/** With a document type, or browsers would lay it out as they did in the nineties. */
const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head></head><body></body></html>';

/**
 * A document of its own, because the bar follows the width of its window. The styles are those of the page. Nothing in it can be used: a click would
 * apply a coupon to the cart of the member of staff.
 */
function Frame({
  title,
  size,
  role,
  children,
}: {
  title: string;
  size: 'wide' | 'phone';
  role: Role;
  children: ReactNode;
}) {
  const [root, setRoot] = useState<HTMLElement>();
  const fill = (page: Document | null) => {
    if (!page) return;
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(page.importNode(style, true));
    page.body.inert = true;
    setRoot(page.body);
  };
  const source = {
    srcDoc: EMPTY_DOCUMENT,
    onLoad: ({ currentTarget }: { currentTarget: HTMLIFrameElement }) => fill(currentTarget.contentDocument),
  };
  useEffect(() => {
    if (root) root.ownerDocument.documentElement.dataset.role = role;
  }, [root, role]);
  // An SVG scales without a style attribute, which the content security policy forbids.
  return size === 'phone' ? (
    <iframe {...source} title={title} data-size="phone">
      {root && createPortal(children, root)}
    </iframe>
  ) : (
    <svg viewBox={`0 0 ${WIDE_PX} 42`} role="img" aria-label={title}>
      <foreignObject width={WIDE_PX} height="42">
        <iframe {...source} title={title} width={WIDE_PX} height="42">
          {root && createPortal(children, root)}
        </iframe>
      </foreignObject>
    </svg>
  );
}
