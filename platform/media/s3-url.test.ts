import { expect, test } from 'vitest';
import { parseS3Url } from './s3-url.ts';

test('a URL names endpoint, credentials, bucket, folder and region', () => {
  expect(parseS3Url('https://KEY:se%2Fcr%2Bet@s3.example:9000/art-shop/live/media?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    region: 'eu-central-1',
    bucket: 'art-shop',
    prefix: 'live/media/',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cr+et' },
  });
});

test('folder, region and credentials can be left out', () => {
  const place = { region: 'us-east-1', bucket: 'art', prefix: '', credentials: undefined };
  expect(parseS3Url('http://localhost:9000/art')).toEqual({ ...place, endpoint: 'http://localhost:9000' });
  expect(parseS3Url('http://localhost:9000/art/')).toEqual({ ...place, endpoint: 'http://localhost:9000' });
});

test('the region of Amazon is in its host', () => {
  expect(parseS3Url('https://s3.eu-west-1.amazonaws.com/art')?.region).toBe('eu-west-1');
  expect(parseS3Url('https://s3.eu-west-1.amazonaws.com/art?region=us-west-2')?.region).toBe('us-west-2');
});

test.each([
  'art',
  's3://art/media',
  'https://s3.example',
  'https://s3.example/',
  'https://s3.example/A_bucket',
  'https://s3.example/art/a%20b',
  'https://KEY@s3.example/art',
  'https://:SECRET@s3.example/art',
  'https://KEY:100%@s3.example/art',
  'https://KEY:se/cret@s3.example/art',
  'https://s3.example/art?region=',
  'https://s3.example/art?zone=eu',
  'https://s3.example/art#x',
])('%s is no such URL', (text) => {
  expect(parseS3Url(text)).toBeUndefined();
});
