import { framePriceCents } from '@easel/domain/catalogue/frame-price';
import {
  isAlmostSoldOut,
  isSoldOut,
  type OfferedFrame,
  PRINT_PARAMETERS,
  type PrintOption,
  printAvailability,
} from '@easel/domain/catalogue/print-choice';
import { PRINT_MATERIAL_TEXTS } from '@easel/domain/catalogue/print-materials';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { formatSize } from '@easel/domain/locale/units';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../lib/page-meta.ts';
import css from './print-configurator.module.css';
import type { PrintChoice } from './use-print-choice.ts';

const EDITION_WORDS = { open: 'Open edition', limited: 'Limited edition' } as const;

/** Chooses size, material, edition and frame of a print. Without JavaScript, a button loads the page with the new price. */
export function PrintConfigurator({ choice }: { choice: PrintChoice }) {
  const { displayCurrency, preferences } = useSite();
  const { print, frame, frames, options, choose } = choice;
  const form = useRef<HTMLFormElement>(null);
  useChoiceBeforeHydration(form, choose);
  const money = (usdCents: number) =>
    formatMoney(convertFromUsd(usdCents, displayCurrency), displayCurrency.currencyCode, displayCurrency.isAbroad);
  const priceOf = (option: PrintOption) => (isSoldOut(option.print) ? 'Sold out' : money(option.print.priceCents));
  return (
    <form ref={form} className="stack-large" method="get" data-screen-only>
      <Part title="Size">
        {options.sizes.map((option) => (
          <Option
            key={option.value}
            name="size"
            {...option}
            label={formatSize(option.print, preferences.measurementUnit)}
            side={priceOf(option)}
            onChoose={choose}
          />
        ))}
      </Part>
      <Part title="Material" note={PRINT_MATERIAL_TEXTS[print.material].description}>
        {options.materials.map((option) => (
          <Option
            key={option.value}
            name="material"
            {...option}
            label={PRINT_MATERIAL_TEXTS[option.print.material].name}
            side={priceOf(option)}
            onChoose={choose}
          />
        ))}
      </Part>
      {options.editions.length > 1 && (
        <Part title="Edition">
          {options.editions.map((option) => (
            <Option
              key={option.value}
              name="edition"
              {...option}
              label={EDITION_WORDS[option.print.edition]}
              side={priceOf(option)}
              onChoose={choose}
            />
          ))}
        </Part>
      )}
      <Part title="Frame">
        <Option name="frame" value="" isChosen={!frame} label="No frame" onChoose={choose}>
          <Swatch color={undefined} />
        </Option>
        {frames.map((option) => (
          <Option
            key={option.code}
            name="frame"
            value={option.code}
            isChosen={option.code === frame?.code}
            label={option.name}
            side={`+ ${money(framePriceCents(print, option.priceCentsPerMeter))}`}
            onChoose={choose}
          >
            <Swatch color={option.color} />
          </Option>
        ))}
      </Part>
      <p className={css.availability} data-few={isAlmostSoldOut(print) || undefined}>
        {printAvailability(print)}
      </p>
      <button type="submit" className={`button ${css.update}`} data-kind="quiet">
        Update price
      </button>
    </form>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={css.part}>
      <legend>{title}</legend>
      <div className="framed">{children}</div>
      {note && <p className={css.note}>{note}</p>}
    </fieldset>
  );
}

interface OptionProps {
  name: (typeof PRINT_PARAMETERS)[number];
  value: string;
  isChosen: boolean;
  label: string;
  side?: string;
  onChoose: PrintChoice['choose'];
  children?: ReactNode;
}

function Option({ name, value, isChosen, label, side, onChoose, children }: OptionProps) {
  return (
    <label className={css.option}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChoose(name, value)} />
      {children}
      <span>{label}</span>
      {side && <span className={css.side}>{side}</span>}
    </label>
  );
}

function Swatch({ color }: { color: OfferedFrame['color'] | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" className={css.swatch}>
      {color ? (
        <rect x="3" y="3" width="18" height="18" fill="none" stroke={color} strokeWidth="5" />
      ) : (
        <path d="M4 4h16v16H4zM4 20 20 4" fill="none" stroke="currentColor" strokeDasharray="2 2" />
      )}
      <path d="M0.500 0.500h23v23h-23z" fill="none" stroke="currentColor" opacity={color ? 0.25 : 0} />
    </svg>
  );
}

/** Somebody may choose before the page is hydrated. React would keep the choice of the server. */
function useChoiceBeforeHydration(form: { current: HTMLFormElement | null }, choose: PrintChoice['choose']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useEffect(() => {
    for (const name of PRINT_PARAMETERS) {
      const checked = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
      if (checked && !checked.defaultChecked) choose(name, checked.value);
    }
  }, []);
}
