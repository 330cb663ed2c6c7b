import { readFileSync } from 'node:fs';

import { inRepository } from '../root.ts';

interface NestCli {
  readonly sourceRoot: string;
  readonly compilerOptions: {
    readonly tsConfigPath: string;
    readonly plugins: readonly { readonly name: string; readonly options: Readonly<Record<string, unknown>> }[];
  };
}

/** Returns the folder of the backend's sources and the options of the Swagger plugin, from nest-cli.json. */
export function nestProject() {
  const { sourceRoot, compilerOptions } = JSON.parse(readFileSync(inRepository('nest-cli.json'), 'utf8')) as NestCli;
  const swagger = compilerOptions.plugins.find((plugin) => plugin.name === '@nestjs/swagger');
  return { sourceRoot, tsConfigPath: compilerOptions.tsConfigPath, swaggerOptions: swagger?.options ?? {} };
}
