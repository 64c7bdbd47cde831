import { formatInitials } from '@easel/domain/accounts/public-name';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import css from './portrait.module.css';

export interface PortraitProps {
  imageBaseUrl: string;
  placeholderColor: string;
  name: string;
  /** 40, 48 or 120 px. */
  size?: 'line' | 'small' | 'large';
}

/** A round avatar. The name is next to it, so it has no alternative text. */
export function Portrait({ imageBaseUrl, placeholderColor, name, size = 'small' }: PortraitProps) {
  return (
    <span className={css.portrait} data-size={size}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={placeholderColor} />
      </svg>
      <span aria-hidden="true">{formatInitials(name)}</span>
      {imageBaseUrl && (
        <img src={formatImageUrl(imageBaseUrl, 'largeThumb')} alt="" width="240" height="240" loading="lazy" />
      )}
    </span>
  );
}
