import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import type ts from 'typescript';

import { inRepository } from '../root.ts';
import { nestProject } from './nest-project.ts';

/**
 * Returns the source of a module with what the Swagger plugin reads from the types and comments of DTOs and
 * controllers. This needs the classic compiler's program but none of its checks, which the type check does much faster.
 */
export function describeTypes(): string {
  const compiler = createRequire(import.meta.url)('typescript') as typeof ts;
  const { tsConfigPath, sourceRoot, swaggerOptions } = nestProject();
  const config = compiler.getParsedCommandLineOfConfigFile(
    inRepository(tsConfigPath),
    {},
    { ...compiler.sys, onUnRecoverableConfigFileDiagnostic: refuse },
  );
  if (!config) throw new Error(`${tsConfigPath} cannot be read.`);
  const described = config.fileNames.filter((file) => /\.(dto|controller)\.ts$/.test(file));
  const folder = mkdtempSync(join(tmpdir(), 'lather-metadata-'));
  try {
    new PluginMetadataGenerator().generate({
      visitors: [new ReadonlyVisitor({ ...swaggerOptions, pathToSource: inRepository(sourceRoot) })],
      outputDir: folder,
      tsProgramRef: compiler.createProgram(described, config.options),
      tsconfigPath: inRepository(tsConfigPath),
    });
    return readFileSync(join(folder, 'metadata.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function refuse({ messageText }: ts.Diagnostic): never {
  throw new Error(typeof messageText === 'string' ? messageText : messageText.messageText);
}
