import { Injectable } from '@nestjs/common';

import { NotFound, ReadDb } from '../platform/index.js';
import type { PlanDto } from './dto/plan.dto.js';
import type { PetSize } from './pet-size.js';

const columns = `id, pet_size as "petSize", plan_type as "planType", name, description,
  monthly_price as "monthlyPrice", features`;

/** Reads the plans that owners can buy. Their rows are the truth about prices (rules.md#plans-and-prices). */
@Injectable()
export class Plans {
  constructor(private readonly readDb: ReadDb) {}

  /** Returns all plans, or those for one size, cheapest first. */
  list(petSize?: PetSize): Promise<PlanDto[]> {
    return this.readDb.rows<PlanDto>(
      `select ${columns} from plans where $1::text is null or pet_size = $1 order by monthly_price, id`,
      [petSize],
    );
  }

  /** @throws NotFound */
  async get(id: number): Promise<PlanDto> {
    const plan = await this.readDb.row<PlanDto>(`select ${columns} from plans where id = $1`, [id]);
    if (!plan) throw new NotFound('plans.not_found', 'Plan not found');
    return plan;
  }
}
