import { may, type Role } from '../accounts/roles.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine, tidyParagraphs } from '../text/tidy-text.ts';
import { type CollectionForm, checkCollection, chooseTypes, newCollectionForm } from './collection-form.ts';
import { mayHaveTypes } from './collection-types.ts';

/** What a request contains of the form. Fields that are missing keep their value. */
export type CollectionChanges = { [Field in keyof CollectionForm]?: CollectionForm[Field] | undefined };

const WRONG_TYPES = 'Please select a Collection Type from the list';

/**
 * The form to store: text is tidied, and what the role may not set keeps its value (visibility, prints view) or is rejected (types). `before` is undefined
 * for a new collection.
 */
export function applyCollectionChanges(
  role: Role,
  changes: CollectionChanges,
  before?: CollectionForm,
): Outcome<CollectionForm, 'invalid'> {
  const start = before ?? newCollectionForm(role);
  const typeIds = [...new Set(changes.collectionTypeIds ?? start.collectionTypeIds)];
  const areChosen = changes.collectionTypeIds !== undefined && !isSameSet(typeIds, start.collectionTypeIds);
  // Types that are already set may stay: an admin may have set them.
  if (areChosen && !mayHaveTypes(role, typeIds.map(Number))) return reject('invalid', WRONG_TYPES);
  const typed = chooseTypes(start, typeIds, before === undefined);
  const isPublic = (changes.privacy ?? start.privacy) === '0';
  const form: CollectionForm = {
    ...typed,
    title: tidyLine(changes.title ?? start.title),
    header: tidyLine(changes.header ?? start.header),
    subtitle: tidyLine(changes.subtitle ?? start.subtitle),
    description: tidyParagraphs(changes.description ?? start.description),
    privacy: changes.privacy ?? start.privacy,
    visible: may(role, 'setCollectionVisibility') && isPublic ? (changes.visible ?? typed.visible) : typed.visible,
    printsView: may(role, 'setPrintsView') ? (changes.printsView ?? start.printsView) : start.printsView,
    ...(may(role, 'chooseAllCollectionTypes') && {
      firstName: tidyLine(changes.firstName ?? start.firstName),
      lastName: tidyLine(changes.lastName ?? start.lastName),
      email: tidyLine(changes.email ?? start.email),
      zendeskTicketId: tidyLine(changes.zendeskTicketId ?? start.zendeskTicketId),
    }),
  };
  const messages = checkCollection(form).flatMap((errors) => errors.messages);
  return messages.length > 0 ? reject('invalid', ...messages) : ok(form);
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));
