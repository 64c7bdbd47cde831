import { Type } from 'typebox';

/** A file in the body of a call with `upload`: a file in the browser, its bytes on the server. */
export const UploadedFile = Type.Unsafe<Blob | Uint8Array>({
  description: 'The file, as a part of a multipart form.',
});
