import { SetMetadata } from '@nestjs/common';

export const REFUSALS = Symbol('refusals');

/** A route's refusals: a status and its meaning. */
export type Refusals = Readonly<Record<number, string>>;

/** Documents a route's refusals that do not follow from its parameters or its access rule. */
export const Refuses = (refusals: Refusals): MethodDecorator => SetMetadata(REFUSALS, refusals);
