import { readCountry } from '../locale/countries.ts';
import { PACKAGINGS, type Packaging } from './packaging.ts';

export interface WorkFacts {
  artistName: string;
  city: string;
  countryCode: string;
  year: number | null;
  widthCm: number;
  heightCm: number;
  depthCm: number | null;
  weightKg: number | null;
  packaging: Packaging;
  isFramed: boolean;
  isReadyToHang: boolean;
  isOutdoorSafe: boolean;
}

/** Facts about a work as sentences, for answering questions. */
export function sentencesAboutWork(work: WorkFacts): string[] {
  const place = [work.city, readCountry(work.countryCode)?.name ?? ''].filter((part) => part !== '').join(', ');
  const depth = work.depthCm ? ` and ${work.depthCm} cm deep` : '';
  return [
    place ? `The artist, ${work.artistName}, is from ${place}.` : `The artist is ${work.artistName}.`,
    ...(work.year ? [`It was made in ${work.year}.`] : []),
    `It is ${work.widthCm} cm wide${depth ? ',' : ' and'} ${work.heightCm} cm high${depth}.`,
    ...(work.weightKg ? [`It weighs ${work.weightKg} kg.`] : []),
    `It ${PACKAGINGS[work.packaging].toLowerCase()}.`,
    work.isFramed ? 'It is framed.' : 'It is not framed.',
    work.isReadyToHang ? 'It is ready to hang.' : 'It is not ready to hang.',
    work.isOutdoorSafe ? 'It is safe outdoors.' : 'It is not made for outdoors.',
  ];
}
