interface AvatarRow {
  id: number;
  /** Null for people without a portrait. */
  avatar_color: string | null;
  avatar_version: number;
}

const NO_COLOR = '#e7e2da';

/** The portrait of a person. A new one has a new URL, because browsers cache images forever. */
export const toAvatar = ({ id, avatar_color, avatar_version }: AvatarRow) => ({
  imageBaseUrl: avatar_color ? `/media/people/${id}${avatar_version > 1 ? `v${avatar_version}` : ''}` : '',
  placeholderColor: avatar_color ?? NO_COLOR,
});
