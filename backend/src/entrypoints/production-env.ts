type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment of a process that an operator starts by itself: it is production unless NODE_ENV names another
 * one, so that a variable that was forgotten does not leave out the checks of production.
 */
export const productionEnv = (env: Env): Env => ({ ...env, NODE_ENV: env.NODE_ENV || 'production' });
