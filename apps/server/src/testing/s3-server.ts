import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { s3ObjectStore } from '../adapters/object-store/s3.ts';
import { freePort } from './free-port.ts';

/** The fixed keys of s3rver, which keeps no accounts. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const region = 'us-east-1';

/** An S3 server on the loopback interface that keeps its objects in the folder. */
export async function startS3Server(folder: string) {
  const server = new S3rver({ address: '127.0.0.1', port: await freePort(), directory: folder, silent: true });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** An empty bucket, as the settings that a server takes. */
export async function makeBucket(endpoint: string) {
  const bucket = `scriba-${randomBytes(8).toString('hex')}`;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    OBJECT_STORE: 's3', S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

/** A store over an empty bucket. */
export const emptyBucketStore = async (endpoint: string) =>
  s3ObjectStore({ bucket: (await makeBucket(endpoint)).S3_BUCKET, region, endpoint, forcePathStyle: true, ...credentials });
