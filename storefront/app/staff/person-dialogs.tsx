import type { StaffPerson } from '@easel/contract/staff/people';
import {
  type AccountRole,
  ARTIST_STATE_NAMES,
  CHOSEN_ARTIST_STATES,
  type ChosenArtistState,
  isArtistRole,
  MAX_CHANGE_REASON_LENGTH,
  ROLE_NAMES,
} from '@easel/domain/accounts/person-changes';
import { listKeys } from '@easel/domain/text/own-value';
import { type ReactNode, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { CommandDialog, ReasonField } from './command-dialog.tsx';
import type { PersonCommand } from './person-commands.ts';

export type PersonDialogKind = PersonCommand['kind'];

export interface PersonDialogProps {
  person: StaffPerson;
  kind: PersonDialogKind;
  onClose: () => void;
}

const ROLES = listKeys(ROLE_NAMES).map((code) => ({ code, name: ROLE_NAMES[code] }));

/** Everything that can be done with an account asks for a reason. */
export function PersonDialog({ person, kind, onClose }: PersonDialogProps) {
  const { userId, version, fullName, isBlocked } = person;
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<AccountRole>(person.role);
  const [state, setState] = useState<ChosenArtistState>(isArtistRole(person.role) ? 'vacation' : 'artist');
  const [until, setUntil] = useState('');
  const changed = { userId, reason, version };
  const texts: Record<PersonDialogKind, { title: string; confirm: string; command: PersonCommand; body: ReactNode }> = {
    role: {
      title: `Role of ${fullName}`,
      confirm: 'Change the role',
      command: { kind: 'role', role, ...changed },
      body: (
        <>
          <SelectField label="Role" name="role" value={role} options={ROLES} onChoose={setRole} />
          <p className="quiet">
            They get an email. Where permissions of staff begin or end, they are logged out everywhere.
          </p>
        </>
      ),
    },
    'artist-state': {
      title: `${fullName} as an artist`,
      confirm: 'Change the state',
      command: { kind: 'artist-state', state, until: until || null, ...changed },
      body: (
        <>
          <SelectField
            label="State"
            name="state"
            value={state}
            options={CHOSEN_ARTIST_STATES.map((code) => ({ code, name: ARTIST_STATE_NAMES[code] }))}
            onChoose={setState}
          />
          {state === 'vacation' && (
            <Field
              label="Last day (empty: until further notice)"
              name="until"
              type="date"
              value={until}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          )}
          <p className="quiet">
            {state === 'former'
              ? 'They keep the account as a collector. Their works stay visible and cannot be bought. This needs everything that others wait for to be finished.'
              : state === 'vacation'
                ? 'Their works cannot be bought until the vacation ends.'
                : 'Their works can be bought at once.'}
          </p>
        </>
      ),
    },
    block: {
      title: isBlocked ? `Let ${fullName} in again` : `Block ${fullName}`,
      confirm: isBlocked ? 'End the block' : 'Block',
      command: { kind: 'block', isBlocked: !isBlocked, ...changed },
      body: (
        <p>
          {isBlocked
            ? 'They can log in at once, and their works can be bought again.'
            : 'They are logged out everywhere and cannot log in. Works of an artist cannot be bought. Orders that are under way are not affected. They get an email without the reason.'}
        </p>
      ),
    },
    attempts: {
      title: 'Lift the block of failed logins',
      confirm: 'Lift',
      command: { kind: 'attempts', userId, reason },
      body: <p>Make sure that you talk to {fullName}: somebody who guesses passwords gets new attempts, too.</p>,
    },
    export: {
      title: `Data of ${fullName}`,
      confirm: 'Download',
      command: { kind: 'export', userId, reason },
      body: (
        <p>
          Everything that is stored about this person, as they can download it in their settings. Send it only to their
          own address. The audit log shows that you have downloaded it.
        </p>
      ),
    },
    delete: {
      title: `Delete the account of ${fullName}`,
      confirm: 'Delete for good',
      command: { kind: 'delete', ...changed },
      body:
        person.openMatters.length > 0 ? (
          <>
            <p>This is refused while something is open:</p>
            <ul>
              {person.openMatters.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            Their data is deleted and cannot be restored. Orders stay without the name, as the law requires. They get an
            email. The reason stays in the audit log: do not name the person in it.
          </p>
        ),
    },
  };
  const { title, confirm, command, body } = texts[kind];
  return (
    <CommandDialog<PersonCommand>
      title={title}
      confirm={confirm}
      toCommand={() => command}
      onClose={onClose}
      {...(kind === 'export' && { onDone: (payload: unknown) => saveFile(payload, userId) })}
    >
      {body}
      <ReasonField reason={reason} maxLength={MAX_CHANGE_REASON_LENGTH} onChange={setReason} />
    </CommandDialog>
  );
}

function saveFile(payload: unknown, userId: number) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(payload, null, 2)], { type: 'application/json' }));
  link.download = `account-${userId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
