import { createSeededRandom, type Random } from './random.ts';
import type { DemoPrint, DemoWork } from './works.ts';
import type { World } from './world.ts';

/** A work with its database ids. */
export interface InsertedWork extends DemoWork {
  id: number;
  artistId: number;
  printIds: number[];
}

export function pickSome<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0] as T,
  );
}

export interface Order {
  /** Index in `world.people`. */
  buyer: number;
  status: 'placed' | 'preparing' | 'in-transit' | 'delivered' | 'completed';
  ageDays: number;
  items: { workId: number; printProductId: number | null; title: string; priceCents: number; quantity: number }[];
  couponCode: string | null;
  discountCents: number;
}

const WELCOME_PERCENT = 10;

/** Index in `world.artists`. */
const DEMO_ARTIST = 0;
const DEMO_SALES = 2;
const DEMO_SALE_DAYS = 60;
/** The artist with the demo login has an original to ship. */
const DEMO_SHIPMENT_DAYS = 1.5;

/** The steps of an order, the latest first, with the days after which they happen. */
export const ORDER_STEPS = [
  { status: 'completed', afterDays: 28 },
  { status: 'delivered', afterDays: 14 },
  { status: 'in-transit', afterDays: 6 },
  { status: 'preparing', afterDays: 2 },
  { status: 'placed', afterDays: 0 },
] as const;

const statusAfter = (days: number) => ORDER_STEPS.find(({ afterDays }) => days >= afterDays)?.status ?? 'placed';

/** One order for every sold original, and some orders of prints. */
export function createOrders(world: World, works: InsertedWork[], seed: string): Order[] {
  const random = createSeededRandom(`orders ${seed}`);
  const buyers = world.people.flatMap((person, index) => (person.role === 'collector' ? [index] : []));
  const orderOf = (items: Order['items'], ageDays: number): Order => {
    const subtotal = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
    const hasCoupon = random.isTrue(0.25);
    return {
      buyer: random.pick(buyers),
      status: statusAfter(ageDays),
      ageDays,
      items,
      couponCode: hasCoupon ? 'WELCOME10' : null,
      discountCents: hasCoupon ? Math.round((subtotal * WELCOME_PERCENT) / 100) : 0,
    };
  };
  const sold = works.filter((work) => work.status === 'sold');
  const toShip = sold.find((work) => work.artist === DEMO_ARTIST && work.ageDays > DEMO_SHIPMENT_DAYS);
  const isOld = (work: InsertedWork) => work.artist === DEMO_ARTIST && work.ageDays > DEMO_SALE_DAYS;
  const printed = works.filter((work) => work.printIds.length > 0);
  return [
    ...sold.map((work) => {
      const ageDays = random.next() * Math.min(365, work.ageDays);
      return orderOf(
        [
          {
            workId: work.id,
            printProductId: null,
            title: work.title,
            priceCents: work.listPrices.US ?? 0,
            quantity: 1,
          },
        ],
        work === toShip ? DEMO_SHIPMENT_DAYS : ageDays,
      );
    }),
    ...pickSome(printed, Math.round(printed.length / 8), random).flatMap((work) => {
      const wanted = random.whole(0, work.printIds.length - 1);
      const wantedCount = random.whole(1, 2);
      const at = soldPrintOf(work, wanted);
      const print = work.prints[at];
      // None of its prints has been sold.
      if (!print) return [];
      return orderOf(
        [
          {
            workId: work.id,
            printProductId: work.printIds[at] ?? null,
            title: work.title,
            priceCents: print.priceCents,
            quantity: Math.min(wantedCount, soldCopiesOf(print)),
          },
        ],
        random.next() * Math.min(365, work.ageDays),
      );
    }),
    // The artist with the demo login has sold something, too.
    ...works
      .filter((work) => isOld(work) && soldPrintOf(work, 0) >= 0)
      .slice(0, DEMO_SALES)
      .map((work) => {
        const at = soldPrintOf(work, 0);
        const { priceCents = 0 } = work.prints[at] ?? {};
        const printProductId = work.printIds[at] ?? null;
        return orderOf(
          [{ workId: work.id, printProductId, title: work.title, priceCents, quantity: 1 }],
          DEMO_SALE_DAYS,
        );
      }),
  ];
}

/** Orders cannot have more copies of a limited edition than were sold. */
const soldCopiesOf = ({ editionSize, editionSold }: DemoPrint) =>
  editionSize === null ? Number.POSITIVE_INFINITY : editionSold;

/** The wanted print if copies of it were sold, or else the first one with sold copies; -1 if there is none. */
function soldPrintOf({ prints }: DemoWork, wanted: number): number {
  const isSold = (print: DemoPrint | undefined) => print !== undefined && soldCopiesOf(print) > 0;
  return isSold(prints[wanted]) ? wanted : prints.findIndex(isSold);
}
