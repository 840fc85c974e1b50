/** What can be on in a paper house, and whether somebody needs it. Watts are typical figures. */
import { BANDS, type Band } from '../words.schema.ts';
import type { Device, Situation, WattClass } from './power.schema.ts';
import { type SourceKey, source } from './sources.ts';

type From = '6+' | '9+';
type Row = readonly [
  id: string,
  device: Device,
  use: 'waste' | 'needed',
  wattClass: WattClass,
  watts: number,
  from: From,
  source: SourceKey,
];

const BANDS_FROM: Readonly<Record<From, Band[]>> = { '6+': [...BANDS], '9+': ['9-12', '13+'] };

const ROWS: readonly Row[] = [
  ['lamp-empty', 'lamp', 'waste', 2, 9, '6+', 'doe'],
  ['lamp-daylight', 'lamp', 'waste', 2, 9, '6+', 'doe'],
  ['lamp-reading', 'lamp', 'needed', 2, 9, '6+', 'doe'],
  ['lamp-stairs', 'lamp', 'needed', 2, 9, '9+', 'doe'],
  ['radio-empty', 'radio', 'waste', 1, 5, '6+', 'doe'],
  ['radio-listening', 'radio', 'needed', 1, 5, '6+', 'doe'],
  ['tv-empty', 'tv', 'waste', 2, 80, '6+', 'ecodesign'],
  ['tv-asleep', 'tv', 'waste', 2, 80, '9+', 'ecodesign'],
  ['tv-watching', 'tv', 'needed', 2, 80, '6+', 'ecodesign'],
  ['console-menu', 'console', 'waste', 2, 60, '6+', 'ecodesign'],
  ['console-standby', 'console', 'waste', 1, 10, '9+', 'lbnl'],
  ['console-playing', 'console', 'needed', 2, 120, '6+', 'ecodesign'],
  ['laptop-open', 'laptop', 'waste', 2, 30, '6+', 'doe'],
  ['laptop-homework', 'laptop', 'needed', 2, 30, '6+', 'doe'],
  ['tap-running', 'tap', 'waste', 3, 10000, '6+', 'water'],
  ['tap-teeth', 'tap', 'waste', 3, 10000, '6+', 'water'],
  ['tap-hands', 'tap', 'needed', 3, 10000, '6+', 'water'],
  ['shower-empty', 'shower', 'waste', 3, 14000, '6+', 'water'],
  ['shower-used', 'shower', 'needed', 3, 14000, '9+', 'water'],
  ['heater-empty', 'heater', 'waste', 3, 1500, '6+', 'doe'],
  ['heater-baby', 'heater', 'needed', 3, 1500, '9+', 'doe'],
  ['window-radiator', 'window', 'waste', 3, 1000, '6+', 'uba'],
  ['window-airing', 'window', 'needed', 3, 1000, '9+', 'uba'],
  ['fridge-hums', 'fridge', 'needed', 2, 100, '6+', 'doe'],
  ['fridge-open', 'fridge', 'waste', 2, 150, '6+', 'doe'],
  ['freezer-on', 'freezer', 'needed', 2, 100, '6+', 'doe'],
  ['oven-empty', 'oven', 'waste', 3, 2000, '6+', 'doe'],
  ['oven-bread', 'oven', 'needed', 3, 2000, '6+', 'doe'],
  ['hob-no-lid', 'hob', 'waste', 3, 1500, '9+', 'uba'],
  ['hob-cooking', 'hob', 'needed', 3, 1500, '6+', 'uba'],
  ['kettle-full', 'kettle', 'waste', 3, 2000, '9+', 'guardian'],
  ['toaster-lit', 'toaster', 'waste', 3, 900, '6+', 'doe'],
  ['washer-sock', 'washer', 'waste', 3, 2000, '9+', 'which'],
  ['washer-full', 'washer', 'needed', 3, 2000, '9+', 'which'],
  ['dryer-sunny', 'dryer', 'waste', 3, 2500, '9+', 'doe'],
  ['fan-empty', 'fan', 'waste', 2, 40, '6+', 'doe'],
  ['fan-person', 'fan', 'needed', 2, 40, '9+', 'doe'],
  ['hairdryer-lying', 'hairdryer', 'waste', 3, 1500, '6+', 'doe'],
  ['charger-empty', 'charger', 'waste', 1, 1, '6+', 'lbnl'],
  ['charger-phone', 'charger', 'needed', 1, 10, '9+', 'lbnl'],
  ['speaker-silent', 'speaker', 'waste', 1, 6, '9+', 'lbnl'],
  ['printer-idle', 'printer', 'waste', 1, 5, '9+', 'lbnl'],
  ['iron-alone', 'iron', 'waste', 3, 2000, '6+', 'doe'],
  ['router-on', 'router', 'needed', 1, 10, '9+', 'lbnl'],
  ['smoke-alarm-on', 'smoke-alarm', 'needed', 1, 1, '6+', 'usfa'],
  ['alarm-clock-on', 'clock', 'needed', 1, 2, '6+', 'lbnl'],
  ['night-light-on', 'night-light', 'needed', 1, 1, '6+', 'doe'],
  ['night-light-day', 'night-light', 'waste', 1, 1, '9+', 'doe'],
  ['aquarium-on', 'aquarium', 'needed', 2, 40, '6+', 'doe'],
  ['medical-on', 'medical', 'needed', 1, 50, '9+', 'doe'],
];

export const SITUATIONS: readonly Situation[] = ROWS.map(
  ([id, device, use, wattClass, watts, from, key]) => ({
    id,
    device,
    clue: id,
    waste: use === 'waste',
    wattClass,
    watts,
    whyKey: id,
    bands: BANDS_FROM[from],
    source: source(key),
    checkedAt: '2026-11-20',
  }),
);
