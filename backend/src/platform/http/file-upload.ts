import multipart from '@fastify/multipart';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

import { AppError, type FieldError, InvalidField, InvalidFields } from '../errors/index.js';
import { unstorable } from './storable-text.js';

/** The rule for a form's one file. */
export interface UploadRule {
  readonly field: string;
  readonly megabytes: number;
  /** The message if the form has no file. */
  readonly missing: string;
}

/** The configuration of the few routes that take forms; `TakesFile` sets both. */
export interface FormConfig {
  readonly takesForm?: boolean;
  /** The form may have a file, and may arrive as slowly as one. */
  readonly takesFile?: boolean;
}

class WrongBody extends AppError {
  constructor(wanted: string) {
    super(415, 'platform.unsupported_media_type', `The body has to be ${wanted}.`);
  }
}

type UploadRequest = FastifyRequest & { uploadedFile?: Buffer };

/** The limits of the texts beside the file. */
const textLimits = { fields: 10, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 50 };

/**
 * Lets only routes that declare it with `TakesFile` take forms; elsewhere a form may come from another site's page.
 * Nothing of a form is read before the guards have admitted its sender.
 */
export async function takeDeclaredForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart);
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    const { takesForm } = request.routeOptions.config as FormConfig;
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    return isForm && !takesForm ? done(new WrongBody('JSON')) : done();
  });
}

/**
 * A route that takes a form with one file, held in memory (`FileOfForm`); the form's texts are its `@Body`. The file's
 * name and type as sent are ignored: code that needs the type derives it from the content.
 */
export const TakesFile = (rule: UploadRule): MethodDecorator =>
  applyDecorators(
    RouteConfig({ takesForm: true, takesFile: true } satisfies FormConfig),
    UseInterceptors(new FormReader(rule)),
    ApiConsumes('multipart/form-data'),
  );

/** The bytes of the form's file. */
export const FileOfForm = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer =>
    context.switchToHttp().getRequest<UploadRequest>().uploadedFile ?? Buffer.alloc(0),
);

/** Reads a form after the guards and before its texts are validated. */
class FormReader implements NestInterceptor {
  constructor(private readonly rule: UploadRule) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<UploadRequest>();
    if (!request.isMultipart()) throw new WrongBody('a form (multipart/form-data)');
    const { file, texts } = await this.read(request);
    const [first, ...rest] = unstorable(texts);
    if (first) throw new InvalidFields('platform.invalid_fields', [first, ...rest]);
    if (!file?.length) throw new InvalidField('platform.invalid_fields', this.rule.field, this.rule.missing);
    request.body = texts;
    request.uploadedFile = file;
    return next.handle();
  }

  /** @throws AppError 413 if something is too large, 400 if the form is malformed or cut off */
  private async read(request: UploadRequest): Promise<{ file?: Buffer; texts: Record<string, string> }> {
    const limits = { ...textLimits, files: 1, fileSize: this.rule.megabytes * 1024 * 1024 };
    const texts = new Map<string, string>();
    let file: Buffer | undefined;
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') texts.set(part.fieldname, String(part.value));
        else if (part.fieldname === this.rule.field) file = await part.toBuffer();
        else part.file.resume();
      }
    } catch (error) {
      throw this.refusalOf(error);
    }
    return { file, texts: Object.fromEntries(texts) };
  }

  private refusalOf(error: unknown): AppError {
    if (!(error instanceof Error) || !('statusCode' in error) || error.statusCode !== 413)
      return new AppError(400, 'platform.bad_request', 'The form is malformed or was cut off.');
    if ('code' in error && error.code === 'FST_FILES_LIMIT')
      return new InvalidField('platform.invalid_fields', this.rule.field, 'Please send one file');
    const message = `The file must be at most ${this.rule.megabytes} MB`;
    const errors: FieldError[] = [{ field: this.rule.field, message }];
    return new AppError(413, 'platform.too_large', message, errors);
  }
}
