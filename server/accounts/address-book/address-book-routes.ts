import {
  addAddress as addAddressCall,
  changeAddress as changeAddressCall,
  chooseDefaultAddress,
  listAddresses,
  removeAddress as removeAddressCall,
} from '@easel/contract/accounts/address-book';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  type AddressBookOutcome,
  addAddress,
  changeAddress,
  chooseDefault,
  readAddressBook,
  removeAddress,
} from './address-book.ts';

export function addressBookRoutes(api: ApiDispatcher, { db }: { db: Db }) {
  const respondWithMessage = (outcome: AddressBookOutcome, message: string) =>
    outcome.ok ? respond(outcome.value, { messages: [message] }) : outcome;

  api.handle(listAddresses, async ({ visitor }) =>
    respond({ addresses: await readAddressBook(db, requireUser(visitor).id) }),
  );
  api.handle(addAddressCall, async ({ body, visitor }) =>
    respondWithMessage(await addAddress(db, requireUser(visitor).id, body), 'Address added.'),
  );
  api.handle(changeAddressCall, async ({ params, body, visitor }) =>
    respondWithMessage(
      await changeAddress(db, requireUser(visitor).id, params.addressBookItemId, body),
      'Address updated.',
    ),
  );
  api.handle(chooseDefaultAddress, async ({ params, visitor }) =>
    respondWithMessage(
      await chooseDefault(db, requireUser(visitor).id, params.addressBookItemId),
      'Default address updated.',
    ),
  );
  api.handle(removeAddressCall, async ({ params, visitor }) =>
    respondWithMessage(await removeAddress(db, requireUser(visitor).id, params.addressBookItemId), 'Address removed.'),
  );
}
