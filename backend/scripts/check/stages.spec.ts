import { expect, test } from '@jest/globals';

import { toolOf } from './one-test.ts';
import { lanes, stages, stagesNamed } from './stages.ts';

const namesOf = (...given: string[]) => stagesNamed(given).map(({ name }) => name);

test('a check that is named alone brings the build that it needs', () => {
  expect(namesOf('api-client')).toEqual(['build', 'api-client']);
  expect(namesOf('lint', 'backend')).toEqual(['lint', 'build', 'backend']);
  expect(namesOf('types')).toEqual(['types']);
});

test('every check has its place in one lane', () => {
  expect(lanes.flat().toSorted()).toEqual(stages.map(({ name }) => name).toSorted());
});

test.each(['backend', 'frontend', 'browser'])('options of %s go to the tool that runs its tests', (name) => {
  expect(toolOf(stages.filter((stage) => stage.name === name)).args[0]).toMatch(/jest|playwright/);
});

test('options for several checks or for a check of several tools are refused', () => {
  const sentence = 'Options are passed to one tool: name the one check that they are for.';
  expect(() => toolOf(stages)).toThrow(sentence);
  expect(() => toolOf(stages.filter(({ name }) => name === 'types'))).toThrow(sentence);
  expect(() => toolOf([])).toThrow(sentence);
});
