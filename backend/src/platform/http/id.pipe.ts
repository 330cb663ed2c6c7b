import { Injectable, type PipeTransform } from '@nestjs/common';

import { InvalidField } from '../errors/refusal.js';

const largestId = 2_147_483_647;

/** A positive whole number in the path; anything else is refused by the name of the field. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (!/^\d+$/.test(value) || id < 1 || id > largestId)
      throw new InvalidField('platform.invalid_id', 'id', 'The id must be a positive whole number.');
    return id;
  }
}
