export interface AskArtistProps {
  artistId: number;
  artistName: string;
  /** The work the question is about, if any. */
  work?: { artworkId: number; artworkTitle: string };
}
