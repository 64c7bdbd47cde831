import { readWorksById } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { useStore } from '../lib/store.ts';
import { clearViewed, recentlyViewedStore } from '../lib/viewed-store.ts';
import { useLoadedNear } from './use-loaded-near.ts';
import { WhyHere } from './why-here.tsx';
import { WorkStrip } from './work-strip.tsx';

const TITLE = 'Recently viewed';
const MAX_SHOWN = 12;

/** The works viewed in this browser, for the end of a page. There is nothing before the visitor has viewed a work. */
export function RecentlyViewed({ without }: { without?: number }) {
  const viewed = useStore(recentlyViewedStore);
  const ids = viewed.filter((id) => id !== without).slice(0, MAX_SHOWN);
  const { section, loaded: works } = useLoadedNear(ids.join(), readWorks);
  if (ids.length === 0 || works?.length === 0) return null;
  return (
    <WorkStrip
      section={section}
      title={TITLE}
      works={works}
      side={
        <button type="button" className="text-button" onClick={clearViewed}>
          Clear<span className="visually-hidden"> recently viewed works</span>
        </button>
      }
      note={<WhyHere row={TITLE} why="You viewed these works. The list is stored in this browser only." />}
    />
  );
}

/** Empty if they cannot be loaded. */
async function readWorks(ids: string) {
  const result = await api(readWorksById, { query: { ids } });
  return result.success ? result.payload.works : [];
}
