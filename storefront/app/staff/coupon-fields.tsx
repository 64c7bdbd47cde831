import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { type CouponTerms, MAX_COUPON_NAME } from '@easel/domain/selling/coupon-terms';
import { CappedField } from '../ui/capped-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { AmountField, NumberField } from './amount-field.tsx';
import { CountriesField } from './countries-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { NumbersField } from './numbers-field.tsx';
import { PickList } from './pick-list.tsx';
import css from './section.module.css';

const KINDS = [
  { code: 'percent', name: 'A percentage' },
  { code: 'amount', name: 'A fixed amount' },
  { code: 'shipping', name: 'Free shipping' },
] as const;
const PRODUCTS = [
  { code: 'all', name: 'Originals and prints' },
  { code: 'originals', name: 'Originals' },
  { code: 'prints', name: 'Prints' },
] as const;
const FUNDERS = [
  { code: 'shop', name: 'The shop' },
  { code: 'artist', name: 'Artists who have agreed' },
] as const;

const CATEGORY_OPTIONS = CATEGORIES.map(({ slug, name }) => ({ code: slug, name }));

/** Terms to start with: ten percent off everything, from now on. */
export const newTerms = (now: number): CouponTerms => ({
  name: '',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  startsAt: new Date(now).toISOString(),
  endsAt: null,
  countries: [],
  categories: [],
  artistIds: [],
  products: 'all',
  isFirstOrderOnly: false,
  maxUses: null,
  maxUsesPerPerson: null,
  isCombinable: false,
  fundedBy: 'shop',
});

export interface CouponFieldsProps {
  terms: CouponTerms;
  onChange: (terms: CouponTerms) => void;
  /** Whether there must be a limit of uses. */
  isLimited?: boolean;
}

/** All terms of a coupon, in groups. */
export function CouponFields({ terms, onChange, isLimited = false }: CouponFieldsProps) {
  const set = (changes: Partial<CouponTerms>) => onChange({ ...terms, ...changes });
  return (
    <>
      <fieldset className={css.card}>
        <legend>What it takes off</legend>
        <div className={css.fields}>
          <SelectField
            label="Discount"
            name="kind"
            options={KINDS}
            value={terms.kind}
            onChoose={(kind) => set({ kind })}
          />
          {terms.kind === 'percent' && (
            <NumberField
              label="Percent"
              name="percent"
              min={1}
              max={100}
              value={terms.percent}
              onChange={(percent) => set({ percent })}
            />
          )}
          {terms.kind === 'amount' && (
            <AmountField
              label="Amount in US dollars"
              name="amount"
              cents={terms.amountCents}
              onChange={(amountCents) => set({ amountCents })}
            />
          )}
          <AmountField
            label="Minimum of the works in US dollars"
            name="minimum"
            placeholder="None"
            cents={terms.minimumCents === 0 ? null : terms.minimumCents}
            onChange={(cents) => set({ minimumCents: cents ?? 0 })}
          />
          <SelectField
            label="Paid by"
            name="fundedBy"
            options={FUNDERS}
            value={terms.fundedBy}
            onChoose={(fundedBy) => set({ fundedBy })}
          />
        </div>
        <CappedField
          label="Name, for staff only"
          name="name"
          cap={MAX_COUPON_NAME}
          value={terms.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </fieldset>
      <fieldset className={css.card}>
        <legend>When</legend>
        <div className={css.fields}>
          <DateTimeField
            label="Starts"
            name="startsAt"
            required
            value={terms.startsAt}
            onChange={(startsAt) => set({ startsAt: startsAt ?? '' })}
          />
          <DateTimeField
            label="Ends (empty: never)"
            name="endsAt"
            value={terms.endsAt}
            onChange={(endsAt) => set({ endsAt })}
          />
        </div>
      </fieldset>
      <fieldset className={css.card}>
        <legend>For which works and buyers</legend>
        <div className={css.fields}>
          <SelectField
            label="Works"
            name="products"
            options={PRODUCTS}
            value={terms.products}
            onChoose={(products) => set({ products })}
          />
          <PickList
            label="Categories"
            name="category"
            emptyText="All categories"
            options={CATEGORY_OPTIONS}
            chosen={terms.categories}
            onChange={(categories) => set({ categories })}
          />
          <CountriesField countries={terms.countries} onChange={(countries) => set({ countries })} />
          <NumbersField
            label="Artists, by number"
            name="artistIds"
            placeholder="All artists"
            max={250}
            ids={terms.artistIds}
            onChange={(artistIds) => set({ artistIds })}
          />
        </div>
        <div className={css.checks}>
          <label>
            <input
              type="checkbox"
              checked={terms.isFirstOrderOnly}
              onChange={({ currentTarget }) => set({ isFirstOrderOnly: currentTarget.checked })}
            />
            Only for a first order
          </label>
          <label>
            <input
              type="checkbox"
              checked={terms.isCombinable}
              onChange={({ currentTarget }) => set({ isCombinable: currentTarget.checked })}
            />
            Can be combined with other combinable coupons
          </label>
        </div>
      </fieldset>
      <fieldset className={css.card}>
        <legend>How often</legend>
        <div className={css.fields}>
          <NumberField
            label="Uses in total"
            name="maxUses"
            placeholder={isLimited ? 'A number' : 'No limit'}
            required={isLimited}
            min={1}
            value={terms.maxUses}
            onChange={(maxUses) => set({ maxUses })}
          />
          <NumberField
            label="Uses per person"
            name="maxUsesPerPerson"
            placeholder="No limit"
            min={1}
            value={terms.maxUsesPerPerson}
            onChange={(maxUsesPerPerson) => set({ maxUsesPerPerson })}
          />
        </div>
      </fieldset>
    </>
  );
}
