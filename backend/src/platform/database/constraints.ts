/** The refusal for each violated constraint; a constraint is named for what it forbids (house style). */
export type ConstraintRefusals = Readonly<Record<string, () => Error>>;

/**
 * Runs `work` and turns the violation of a named constraint into its refusal; every other error is thrown unchanged.
 */
export async function refusingOn<T>(refusals: ConstraintRefusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusals[constraintOf(error) ?? ''];
    throw refusal ? refusal() : error;
  }
}

function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return 'cause' in error ? constraintOf(error.cause) : undefined;
}
