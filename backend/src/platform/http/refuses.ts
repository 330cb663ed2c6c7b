import { SetMetadata } from '@nestjs/common';

export const REFUSALS = Symbol('refusals');

/** Refusals of a route by their status, with what they mean. */
export type Refusals = Readonly<Record<number, string>>;

/** Documents refusals of a route that do not follow from its parameters and from who may call it. */
export const Refuses = (refusals: Refusals): MethodDecorator => SetMetadata(REFUSALS, refusals);
