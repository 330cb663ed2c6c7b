import { Injectable } from '@nestjs/common';

import { ReadDb, type Sql } from '../platform/index.js';
import type { GeoPoint } from './distance.value.js';

/** A ZIP code and its place. */
export interface ZipCodePlace extends GeoPoint {
  readonly code: string;
  readonly city: string;
  readonly state: string;
}

/** The places of the country's ZIP codes (rules.md#places). */
@Injectable()
export class ZipCodes {
  constructor(private readonly readDb: ReadDb) {}

  /**
   * Returns the place of a ZIP code by its first five digits; undefined if the code is unknown.
   * @param sql of the transaction that reads it
   */
  find(zipCode: string, sql: Sql = this.readDb): Promise<ZipCodePlace | undefined> {
    return sql.lookUp<ZipCodePlace>('select code, latitude, longitude, city, state from zip_codes where code = $1', [
      zipCode.slice(0, 5),
    ]);
  }

  /** Returns the middle of the codes that share the first three digits; undefined if there are none. */
  async findRegion(zipCode: string): Promise<GeoPoint | undefined> {
    if (zipCode.length < 3) return undefined;
    const [from, until] = [zipCode.slice(0, 3), `${zipCode.slice(0, 3)}:`];
    const middle = await this.readDb.lookUp<{ latitude: number | null; longitude: number | null }>(
      'select avg(latitude) as latitude, avg(longitude) as longitude from zip_codes where code >= $1 and code < $2',
      [from, until],
    );
    if (middle?.latitude == null || middle.longitude == null) return undefined;
    return { latitude: middle.latitude, longitude: middle.longitude };
  }
}
