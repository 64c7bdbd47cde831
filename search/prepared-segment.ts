import { shareData } from './column-format.ts';
import { type DerivedColumns, deriveColumns } from './derived-columns.ts';
import { createKernels, type KernelMemory, type Kernels } from './kernels.ts';
import type { Segment } from './segment.ts';

/** A segment with its derived columns, and the WebAssembly memory that holds its columns, if it is large enough. */
export interface PreparedSegment {
  segment: Segment;
  derived: DerivedColumns;
  kernelMemory: KernelMemory | undefined;
}

/** Below this number of documents, queries are fast enough in JavaScript. */
const MIN_FOR_KERNELS = 20_000;

export function prepareSegment(segment: Segment): PreparedSegment {
  const derived = deriveColumns(segment);
  const kernels = segment.size >= MIN_FOR_KERNELS ? createKernels(bytesIn(segment, derived)) : undefined;
  return kernels ? moveToKernelMemory(kernels, segment, derived) : { segment, derived, kernelMemory: undefined };
}

/** Like `prepareSegment`, with all columns in shared memory, so that passing it to another thread copies nothing. */
export function prepareSharedSegment(segment: Segment): PreparedSegment {
  const { kernelMemory, ...data } = prepareSegment(segment);
  return { ...shareData(data), kernelMemory };
}

const mapValues = <From, To>(named: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, change(value)]));

/** The columns that queries scan. */
const columnsIn = (segment: Segment, derived: DerivedColumns) => [
  ...Object.values(segment.facets).map(({ codes }) => codes),
  ...Object.values(segment.numbers),
  ...derived.packedFacets.map(({ codes }) => codes),
  ...(derived.facetRows?.rows ?? []),
  ...Object.values(derived.valueBits),
];

/** Includes space for some bitsets. The memory grows if necessary. */
const bytesIn = (segment: Segment, derived: DerivedColumns) =>
  columnsIn(segment, derived).reduce((sum, { byteLength }) => sum + byteLength + 16, 0) + segment.size * 8;

function moveToKernelMemory(
  { copyIn, memory: kernelMemory }: Kernels,
  segment: Segment,
  derived: DerivedColumns,
): PreparedSegment {
  return {
    segment: {
      ...segment,
      facets: mapValues(segment.facets, (facet) => ({ ...facet, codes: copyIn(facet.codes) })),
      numbers: mapValues(segment.numbers, copyIn),
    },
    derived: {
      ...derived,
      packedFacets: derived.packedFacets.map((pack) => ({ ...pack, codes: copyIn(pack.codes) })),
      facetRows: derived.facetRows && { ...derived.facetRows, rows: derived.facetRows.rows.map(copyIn) },
      valueBits: mapValues(derived.valueBits, copyIn),
    },
    kernelMemory,
  };
}
