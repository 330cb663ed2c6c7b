import { bundle, entryOf } from './bundle.ts';

/** The packages of many modules; what is imported by another name than these is loaded as it is installed. */
const packages = [
  '@fastify/cookie',
  '@mikro-orm/migrations',
  '@mikro-orm/postgresql',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/jwt',
  '@nestjs/platform-fastify',
  '@nestjs/schedule',
  '@nestjs/swagger',
  'ajv',
  'bullmq',
  'class-transformer',
  'class-validator',
  'fast-check',
  'fastify',
  'ioredis',
  'kysely',
  'nodemailer',
  'prom-client',
  'rate-limiter-flexible',
  'stripe',
  'zod',
];

/** Jest's map from the names of packages to their bundled form: each test file loads all of its modules anew. */
export async function bundledPackages(): Promise<Record<string, string>> {
  const folder = await bundle({ name: 'test-packages', inputs: [], entries });
  return Object.fromEntries(packages.map((name) => [`^${name}$`, entryOf(folder, fileNameOf(name))]));
}

async function entries(): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(packages.map(async (name) => [fileNameOf(name), await entryFor(name)])));
}

/** Names everything that the package exports: what a CommonJS package exports is known only when it has been loaded. */
async function entryFor(name: string): Promise<string> {
  const names = Object.keys((await import(name)) as object).filter((one) => /^[\w$]+$/.test(one));
  return `export { ${names.join(', ')} } from '${name}';\n`;
}

function fileNameOf(name: string): string {
  return name.replace('@', '').replace('/', '-');
}
