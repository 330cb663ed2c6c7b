import { expect, type Locator } from '@playwright/test';

/**
 * Chooses a radio or a checkbox by its label, because the input itself is hidden. The click waits until the label
 * stands still, as in a dialog that opens.
 */
export async function choose(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
  await expect(input).toBeChecked();
}
