import { expect, test } from 'vitest';
import {
  parseVoiceCommand,
  voiceCommands,
  voicePhrases,
} from '../../../client/src/features/settings/voiceCommands.ts';

test('every phrase of the help is understood as its own command', () => {
  for (const command of voiceCommands) expect(parseVoiceCommand(voicePhrases[command])).toBe(command);
});

test('the nine commands of the specification are there', () => {
  expect(Object.values(voicePhrases)).toEqual([
    'go to dashboard',
    'go to missions',
    'go to leaderboard',
    'go back',
    'increase font size',
    'decrease font size',
    'toggle high contrast',
    'take photo',
    'submit mission',
  ]);
});

test('small words and capitals in between change nothing', () => {
  expect(parseVoiceCommand('Go to the dashboard, please.')).toBe('go-to-dashboard');
  expect(parseVoiceCommand('Take a photo!')).toBe('take-photo');
  expect(parseVoiceCommand(' INCREASE the font-size ')).toBe('increase-font-size');
  expect(parseVoiceCommand('submit my mission')).toBe('submit-mission');
});

test('of several commands in one breath the last one counts', () => {
  expect(parseVoiceCommand('go to missions no go back')).toBe('go-back');
});

test('talking about something else is no command', () => {
  for (const said of [
    '',
    'hello',
    'missions are fun',
    'photography',
    'do not gobackwards',
    'der Hund bellt',
  ]) {
    expect(parseVoiceCommand(said), said).toBeUndefined();
  }
});
