import type { ArtistApplication } from '@easel/contract/accounts/artist-applications';
import type { Api } from '@easel/contract/api';
import { APPLICATION_PHOTOS } from '@easel/domain/accounts/artist-application';
import { MAX_IMAGE_BYTES, UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { useState } from 'react';
import { addApplicationPhoto, removeApplicationPhoto } from '../lib/page-calls.ts';

export type ApplicationPhoto = ArtistApplication['photos'][number];

/** The photos of an application. Files are uploaded one after the other, and each that is refused says why. */
export function useApplicationPhotos(api: Api, loaded: readonly ApplicationPhoto[]) {
  const [photos, setPhotos] = useState(loaded);
  const [progress, setProgress] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const isBusy = progress !== '';

  const add = async (files: readonly File[]) => {
    if (isBusy) return;
    const room = APPLICATION_PHOTOS.max - photos.length;
    const found = files.length > room ? [`You can add ${room} more. The others were left out.`] : [];
    const accepted = files.slice(0, room);
    for (const [index, file] of accepted.entries()) {
      setProgress(accepted.length === 1 ? 'Uploading…' : `Uploading ${index + 1} of ${accepted.length}…`);
      if (file.size > MAX_IMAGE_BYTES) {
        found.push(`${file.name}: ${UPLOAD_MESSAGES.tooLarge}`);
        continue;
      }
      const result = await api(addApplicationPhoto, { body: { file } });
      if (result.success) setPhotos(result.payload.photos);
      else found.push(`${file.name}: ${result.messages.join(' ')}`);
    }
    setProgress('');
    setProblems(found);
  };
  const remove = async (photoId: number) => {
    if (isBusy) return;
    const before = photos;
    setPhotos(photos.filter((photo) => photo.photoId !== photoId));
    const result = await api(removeApplicationPhoto, { params: { photoId } });
    setPhotos(result.success ? result.payload.photos : before);
    setProblems(result.success ? [] : result.messages);
  };
  return { photos, progress, problems, isBusy, add, remove };
}
