import { may, readRole } from '@easel/domain/accounts/roles';
import { Link } from 'react-router';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';

/** For staff, and for the artist of the work. It arrives with the client data, in a line that is there for everybody. */
export function EditWorkLink({ artworkId, artistId }: { artworkId: number; artistId: number }) {
  const { userRole, userId } = useStore(sessionStore);
  if (may(readRole(userRole), 'moderateWorks')) return <Link to={`/staff/artworks/${artworkId}`}>Edit as staff</Link>;
  return userId === artistId ? <Link to={`/studio/art/${artworkId}/facts`}>Edit your work</Link> : null;
}
