/** A bucket, from the setting `S3_URL`. */
export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Without them, the client finds those of the machine: environment, profile or role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDERS = /^(?:[A-Za-z0-9_.-]+\/)*$/;
const REGION = /^[a-z0-9-]+$/;
const AMAZON = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?$/;

/** `https://KEY:SECRET@host:9000/bucket/folder?region=eu-central-1`. Undefined if it is anything else. */
export function parseS3Url(text: string): S3Place | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/');
  const names = folders.filter((name) => name !== '');
  const prefix = names.map((name) => `${name}/`).join('');
  const region = url.searchParams.get('region') ?? AMAZON.exec(url.hostname)?.[1] ?? 'us-east-1';
  const credentials = parseCredentials(url);
  const isValid =
    ['http:', 'https:'].includes(url.protocol) &&
    BUCKET.test(bucket) &&
    FOLDERS.test(prefix) &&
    !names.some((name) => /^\.+$/.test(name)) &&
    REGION.test(region) &&
    [...url.searchParams.keys()].every((name) => name === 'region') &&
    url.hash === '' &&
    credentials !== 'invalid';
  return isValid ? { endpoint: url.origin, region, bucket, prefix, credentials } : undefined;
}

function parseCredentials({ username, password }: URL): S3Place['credentials'] | 'invalid' {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') return 'invalid';
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    return 'invalid';
  }
}
