import type { EditedSection } from '@easel/contract/section';
import type { ShippingTable } from '@easel/domain/selling/shipping-table';
import { useEffect } from 'react';
import { api } from '../lib/api-client.ts';
import { meetDeliveryTableEditors, readDeliveryTableVersion } from '../lib/page-calls.ts';
import { ContentSection } from './content-section.tsx';
import type { SectionCalls } from './section-editor.tsx';
import { ShippingComparison } from './shipping-comparison.tsx';
import { ShippingTableFields } from './shipping-table-fields.tsx';
import { ofKind } from './use-section.ts';

const CALLS: SectionCalls = {
  async meet(section) {
    const met = await api(meetDeliveryTableEditors, { body: { section } });
    return met.success ? met.payload : undefined;
  },
  async readVersion(section, version) {
    const found = await api(readDeliveryTableVersion, { query: { section, version } });
    return found.success ? found.payload.body : undefined;
  },
};

/** Edits the table of delivery prices, beside what would change. */
export const ShippingTableEditor = ({
  section,
  onEdit,
}: {
  section: EditedSection;
  /** Gets what is in the editor, whenever it changes. */
  onEdit: (table: ShippingTable) => void;
}) => (
  <ContentSection<ShippingTable>
    section={section}
    calls={CALLS}
    fields={(table, setTable) => <ShippingTableFields table={table} onChange={setTable} />}
    preview={(table) => (
      <>
        <Reporter table={table} onEdit={onEdit} />
        <ShippingComparison published={ofKind(section.live ?? section.body)} draft={table} />
      </>
    )}
  />
);

function Reporter({ table, onEdit }: { table: ShippingTable; onEdit: (table: ShippingTable) => void }) {
  useEffect(() => onEdit(table), [table, onEdit]);
  return null;
}
