import type { AuditEntry } from '@easel/contract/staff/audit';
import { pluralize } from '@easel/domain/text/pluralize';
import css from './audit-changes.module.css';

const KINDS = { added: 'added', changed: 'changed', removed: 'removed' } as const;

/** What an entry of the audit log has changed, value by value. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { changes, changedRows, isErased, erasedChanges } = entry;
  if (isErased || (changes.length === 0 && erasedChanges > 0))
    return <span className="muted">Erased with the account of a person</span>;
  if (changes.length === 0) return <span className="muted">No data changed</span>;
  const values = changes.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <details className={css.changes}>
      <summary>{pluralize(values, 'value')}</summary>
      {changes.map(({ title, kind, fields }, index) => (
        // The same row can be changed twice in one transaction.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <table key={index}>
          <caption className="breakable medium">
            {title} <span className="muted">{KINDS[kind]}</span>
          </caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Field</th>
              {kind !== 'added' && <th scope="col">Before</th>}
              {kind !== 'removed' && <th scope="col">After</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {kind !== 'added' && (
                  <td>
                    <del className="muted">{before || '–'}</del>
                  </td>
                )}
                {kind !== 'removed' && (
                  <td>
                    <ins className="no-underline">{after || '–'}</ins>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {erasedChanges > 0 && (
        <p className="small-text breakable">
          {pluralize(erasedChanges, 'more change')} erased with the account of a person.
        </p>
      )}
      {changedRows > changes.length + erasedChanges && (
        <p className="small-text breakable">
          The first {changes.length} of {changedRows} changed rows.
        </p>
      )}
      <p className="muted small-text breakable">
        Entry {entry.entryId}, request {entry.requestId || 'unknown'}, hash {entry.hash.slice(0, 16)}…
      </p>
    </details>
  );
}
