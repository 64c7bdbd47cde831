import { may, type Role } from '../accounts/roles.ts';
import { listKeys } from '../text/own-value.ts';
import {
  checkForm,
  email,
  isEmptyValue,
  lengthWithin,
  mergeErrors,
  notEmpty,
  type PropertyErrors,
  type Rules,
} from '../text/validation.ts';
import { AA_SELECTION, ORDINARY_TYPE } from './collection-types.ts';

type Flag = '0' | '1';

/** The collection form in wire values (docs/specification/collections.md#collection-form). */
export interface CollectionForm {
  title: string;
  description: string;
  header: string;
  subtitle: string;
  /** '1' is private, hidden from others. */
  privacy: Flag;
  /** '1' is Browsable, '0' Accessible by URL only. */
  visible: Flag;
  printsView: Flag;
  collectionTypeIds: string[];
  firstName: string;
  lastName: string;
  email: string;
  zendeskTicketId: string;
}

/** Maximum input lengths. The rules allow more, for imported collections (docs/specification/collections.md#collection-validation). */
export const INPUT_CAPS = { title: 65, description: 200, header: 25, subtitle: 50 } as const;

export const MAX_TITLE_LENGTH = 150;

export const VISIBILITY_LABELS: Record<Flag, string> = { '1': 'Browsable', '0': 'Accessible by URL only' };

/** A new collection: type 1 for ordinary users; admins and artists choose a type. */
export function newCollectionForm(role: Role): CollectionForm {
  const collectionTypeIds = may(role, 'chooseArtistCollectionTypes') ? [] : [String(ORDINARY_TYPE)];
  return {
    title: '',
    description: '',
    header: '',
    subtitle: '',
    privacy: '0',
    visible: '1',
    printsView: '0',
    collectionTypeIds,
    firstName: '',
    lastName: '',
    email: '',
    zendeskTicketId: '',
  };
}

const isAdvisory = (typeIds: readonly string[]) => typeIds.includes(String(AA_SELECTION));

/** Type 17 makes a new collection non-visible by default; this can be changed afterwards. */
export function chooseTypes(form: CollectionForm, collectionTypeIds: string[], isNew: boolean): CollectionForm {
  const becomesAdvisory = isNew && isAdvisory(collectionTypeIds) && !isAdvisory(form.collectionTypeIds);
  return { ...form, collectionTypeIds, visible: becomesAdvisory ? '0' : form.visible };
}

/** Visibility options appear only for admins with a public collection. */
export const showsVisibility = (role: Role, { privacy }: Pick<CollectionForm, 'privacy'>): boolean =>
  may(role, 'setCollectionVisibility') && privacy === '0';

const atMost = (max: number) => lengthWithin({ max }, `${max} max characters length`);

const RULES = {
  title: [notEmpty('Title', 'Please enter a Title'), atMost(MAX_TITLE_LENGTH)],
  header: [atMost(25)],
  subtitle: [atMost(50)],
  description: [atMost(750)],
  collectionTypeIds: [notEmpty('Collection Type', 'Please select at least one Collection Type')],
  email: [email('Please enter a valid email.')],
} satisfies Rules;

const ADVISORY_FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  zendeskTicketId: 'Zendesk ticket id',
} as const;

/** Type 17 needs a full name with an email, or a ticket id; otherwise every missing field has an error. */
function advisoryErrors(form: CollectionForm): PropertyErrors[] {
  const missing = listKeys(ADVISORY_FIELDS).filter((property) => isEmptyValue(form[property]));
  const hasTicket = !missing.includes('zendeskTicketId');
  const hasPerson = missing.every((property) => property === 'zendeskTicketId');
  if (!isAdvisory(form.collectionTypeIds) || hasTicket || hasPerson) return [];
  return missing.map((property) => ({
    property,
    messages: [`${ADVISORY_FIELDS[property]} required for AA Selection`],
  }));
}

export const checkCollection = (form: CollectionForm): PropertyErrors[] =>
  mergeErrors(checkForm({ ...form }, RULES), advisoryErrors(form));

/** The submit button is blocked while submitting. */
export const maySubmit = (isSubmitting: boolean): boolean => !isSubmitting;

/** The label of the submit button. */
export const submitLabel = (isSubmitting: boolean, label: string): string => (isSubmitting ? 'SAVING...' : label);

export const formHeading = (isNew: boolean): string => (isNew ? 'Create A Collection' : 'Edit Collection');
