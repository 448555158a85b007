import { describe, expect, test } from 'vitest';
import { ConfigInvalid, readConfig } from './config.ts';

const SECRET = 'kept-secret-kept-secret-kept-secret';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return 'taken';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigInvalid);
    return (error as Error).message;
  }
}

describe('settings', () => {
  test('have defaults, and an empty value counts as none', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', LOG_LEVEL: 'info', OBJECT_STORE: 'disk', TRUST_PROXY: [] });
  });

  test.each([
    [{ PORT: '80a' }, 'PORT must be a number'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number'],
    [{ PORT: '-1' }, 'PORT must be at least 0'],
    [{ PORT: '65536' }, 'PORT must be at most 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent'],
    [{ OBJECT_STORE: 'tape' }, 'OBJECT_STORE must be one of: disk, s3'],
    [{ OBJECT_STORE: 's3' }, 'S3_BUCKET is needed when OBJECT_STORE is s3'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long'],
    [{ DATABASE_URL: 'postgres://a:b@c/d' }, 'SECRET_KEY is needed with DATABASE_URL'],
    [{ TRUST_PROXY: '10.0.0.0/8, proxy.internal' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
    [{ TRUST_PROXY: '10.0.0.0/64' }, 'TRUST_PROXY must be addresses or CIDR ranges'],
    [{ PUBLIC_URL: 'scriba.example.org' }, 'PUBLIC_URL must look like https://'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must look like https://'],
    [{ HTTPS_CERT: '/a.pem' }, 'HTTPS_CERT and HTTPS_KEY belong together'],
    [{ PPOCR_DETECTOR: '/a.onnx' }, 'PPOCR_DETECTOR, PPOCR_RECOGNISER and PPOCR_DICTIONARY belong together'],
    [{ HTTPS_SELF_SIGNED: 'perhaps' }, 'HTTPS_SELF_SIGNED'],
    [{ SENTRY_DSN: 'https://errors.example.org/1' }, 'SENTRY_DSN must look like https://key@host/project'],
    [{ PASSWORD_SIGN_IN: 'false' }, 'PASSWORD_SIGN_IN can only be false with GOOGLE_* or OIDC_*: nobody could get in'],
    [{ RATE_READ: 'fast' }, 'RATE_READ must look like 300/1m'],
    [{ MAX_UPLOAD_MB: 'big' }, 'MAX_UPLOAD_MB must be a number'],
  ])('that are wrong are named with what is allowed: %j', (environment, expected) => {
    expect(refusal(environment)).toContain(expected);
  });

  test('that are wrong are all named at once, a line for each', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'y', RATE_MAIL: 'z' }).split('\n')).toHaveLength(3);
  });

  test.each([
    { DATABASE_URL: `mysql://root:${SECRET}@host/db`, SECRET_KEY: SECRET },
    { DATABASE_URL: `postgres://user:${SECRET}@ho st/db`, SECRET_KEY: SECRET },
    { DATABASE_URL: `user:${SECRET}@host`, SECRET_KEY: SECRET },
    { SMTP_URL: `mail://user:${SECRET}@host` },
    { S3_ENDPOINT: `ftp://user:${SECRET}@host` },
    { PUBLIC_URL: `user:${SECRET}@host` },
    { SENTRY_DSN: `https://${SECRET}@host` },
  ])('that hold a secret are refused without saying it (%#)', (environment) => {
    expect(refusal(environment)).not.toContain(SECRET);
    expect(refusal(environment)).toMatch(/must look like/);
  });

  test.each([
    { DATABASE_URL: 'postgresql://user:p%40ss@db.internal:5433/scriba?sslmode=require', SECRET_KEY: SECRET },
    { DATABASE_URL: 'postgres:///scriba?host=/var/run/postgresql', SECRET_KEY: SECRET },
    { SMTP_URL: 'smtps://user:p%40ss@mail.example.org:465' },
    { TRUST_PROXY: '10.0.0.0/8,192.0.2.1, fd00::/8 ,::1,loopback' },
    { PUBLIC_URL: 'https://scriba.example.org/' },
    { SENTRY_DSN: 'https://0123abcd@errors.example.org/below/42' },
  ])('of every usual form are taken: %j', (environment) => {
    expect(refusal(environment)).toBe('taken');
  });
});
