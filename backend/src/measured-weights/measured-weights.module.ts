import { Module, type OnModuleInit } from '@nestjs/common';

import { LedgerInvariants, LedgerModule } from '../ledger/index.js';
import { PlanChangesModule } from '../plan-changes/index.js';
import { PlansModule } from '../plans/index.js';
import { SalonsModule } from '../salons/index.js';
import { undecidedWeightObstacle, weightErasure } from './account-closing.sql.js';
import { MeasuredWeightsController } from './measured-weights.controller.js';
import { MeasuredWeights } from './measured-weights.service.js';
import { ownWeightsPart } from './personal-data.view.js';
import { WeighedPlans } from './weighed-plans.service.js';
import { WeightAnswers } from './weight-answers.service.js';
import { WeightOutcomes } from './weight-outcomes.service.js';
import { weightInvariants } from './weight-invariants.js';
import { WeightPictures } from './weight-pictures.service.js';

/** Weights of dogs that are larger than their plan, the owners' answers, and what follows from them. */
@Module({
  imports: [LedgerModule, PlanChangesModule, PlansModule, SalonsModule],
  controllers: [MeasuredWeightsController],
  providers: [
    weightErasure,
    undecidedWeightObstacle,
    MeasuredWeights,
    ownWeightsPart,
    WeighedPlans,
    WeightAnswers,
    WeightOutcomes,
    WeightPictures,
  ],
})
export class MeasuredWeightsModule implements OnModuleInit {
  constructor(private readonly invariants: LedgerInvariants) {}

  onModuleInit(): void {
    this.invariants.add(weightInvariants);
  }
}
