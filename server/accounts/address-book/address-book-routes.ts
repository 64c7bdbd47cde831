import {
  addAddress as addAddressCall,
  changeAddress as changeAddressCall,
  chooseDefaultAddress,
  listAddresses,
  removeAddress as removeAddressCall,
} from '@easel/contract/accounts/address-book';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { addAddress, addressesOf, changeAddress, chooseDefault, type Kept, removeAddress } from './address-book.ts';

export function addressBookRoutes(calls: Calls, { db }: { db: Db }) {
  const told = (kept: Kept, message: string) =>
    kept.ok
      ? answerWith({ addresses: kept.addresses, addressBookItemId: kept.addressBookItemId }, { messages: [message] })
      : refuse(kept.status, ...kept.messages);

  calls.on(listAddresses, async ({ visitor }) => answer({ addresses: await addressesOf(db, requireUser(visitor).id) }));
  calls.on(addAddressCall, async ({ body, visitor }) =>
    told(await addAddress(db, requireUser(visitor).id, body), 'Address added.'),
  );
  calls.on(changeAddressCall, async ({ params, body, visitor }) =>
    told(await changeAddress(db, requireUser(visitor).id, params.addressBookItemId, body), 'Address updated.'),
  );
  calls.on(chooseDefaultAddress, async ({ params, visitor }) =>
    told(await chooseDefault(db, requireUser(visitor).id, params.addressBookItemId), 'Default address updated.'),
  );
  calls.on(removeAddressCall, async ({ params, visitor }) =>
    told(await removeAddress(db, requireUser(visitor).id, params.addressBookItemId), 'Address removed.'),
  );
}
