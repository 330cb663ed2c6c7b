import { verifySync } from 'otplib';

/** Seconds for which an app shows one code, and how many of them its clock may be ahead or behind (RFC 6238, 5.2). */
const stepSeconds = 30;
const driftSteps = 1;

/**
 * Which step of time a code belongs to, or undefined where it fits none that is near now.
 * @param secret in base32, as apps are given it
 * @param lastStep that of the last code that was taken: neither it nor an earlier one is taken again
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep?: number | null): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch,
    period: stepSeconds,
    epochTolerance: driftSteps * stepSeconds,
  });
  if (!result.valid) return undefined;
  const step = Math.floor(epoch / stepSeconds) + result.delta;
  return typeof lastStep === 'number' && step <= lastStep ? undefined : step;
}
