/** The paper houses of Power Down: five rooms each, with the things that stand in them. */
import { BANDS } from '../words.schema.ts';
import type { House } from './power.schema.ts';

export const HOUSES: readonly House[] = [
  {
    id: 'tall-house',
    rooms: [
      {
        slot: 0,
        nameKey: 'room.bathroom',
        devices: ['lamp', 'tap', 'shower', 'heater', 'hairdryer', 'window'],
      },
      {
        slot: 1,
        nameKey: 'room.kitchen',
        devices: ['lamp', 'fridge', 'freezer', 'oven', 'hob', 'kettle', 'tap'],
      },
      { slot: 2, nameKey: 'room.living', devices: ['lamp', 'tv', 'console', 'radio', 'aquarium', 'window'] },
      {
        slot: 3,
        nameKey: 'room.nursery',
        devices: ['lamp', 'night-light', 'laptop', 'radio', 'clock', 'fan'],
      },
      { slot: 4, nameKey: 'room.hall', devices: ['lamp', 'router', 'smoke-alarm', 'charger', 'heater'] },
    ],
    people: ['grandma', 'father', 'girl', 'baby'],
    bands: [...BANDS],
  },
  {
    id: 'garden-house',
    rooms: [
      { slot: 0, nameKey: 'room.laundry', devices: ['lamp', 'washer', 'dryer', 'iron', 'freezer', 'window'] },
      {
        slot: 1,
        nameKey: 'room.kitchen',
        devices: ['lamp', 'fridge', 'oven', 'toaster', 'kettle', 'radio', 'tap'],
      },
      { slot: 2, nameKey: 'room.living', devices: ['lamp', 'tv', 'speaker', 'fan', 'charger', 'heater'] },
      { slot: 3, nameKey: 'room.bedroom', devices: ['lamp', 'clock', 'medical', 'window', 'fan', 'tv'] },
      {
        slot: 4,
        nameKey: 'room.study',
        devices: ['lamp', 'laptop', 'printer', 'router', 'console', 'smoke-alarm'],
      },
    ],
    people: ['mother', 'boy', 'grandpa'],
    bands: [...BANDS],
  },
  {
    id: 'city-flat',
    rooms: [
      {
        slot: 0,
        nameKey: 'room.bathroom',
        devices: ['lamp', 'tap', 'shower', 'hairdryer', 'washer', 'heater'],
      },
      {
        slot: 1,
        nameKey: 'room.kitchen',
        devices: ['lamp', 'fridge', 'hob', 'toaster', 'oven', 'window', 'radio'],
      },
      { slot: 2, nameKey: 'room.living', devices: ['lamp', 'tv', 'console', 'speaker', 'iron', 'aquarium'] },
      {
        slot: 3,
        nameKey: 'room.nursery',
        devices: ['lamp', 'night-light', 'charger', 'laptop', 'clock', 'radio'],
      },
      { slot: 4, nameKey: 'room.hall', devices: ['lamp', 'smoke-alarm', 'router', 'fan', 'window'] },
    ],
    people: ['mother', 'father', 'twins'],
    bands: [...BANDS],
  },
  {
    id: 'farm-house',
    rooms: [
      {
        slot: 0,
        nameKey: 'room.laundry',
        devices: ['lamp', 'washer', 'dryer', 'heater', 'radio', 'freezer'],
      },
      {
        slot: 1,
        nameKey: 'room.kitchen',
        devices: ['lamp', 'fridge', 'hob', 'oven', 'kettle', 'tap', 'toaster'],
      },
      { slot: 2, nameKey: 'room.living', devices: ['lamp', 'tv', 'console', 'fan', 'window', 'aquarium'] },
      {
        slot: 3,
        nameKey: 'room.bedroom',
        devices: ['lamp', 'medical', 'clock', 'charger', 'hairdryer', 'laptop'],
      },
      {
        slot: 4,
        nameKey: 'room.hall',
        devices: ['lamp', 'router', 'smoke-alarm', 'speaker', 'iron', 'window'],
      },
    ],
    people: ['grandpa', 'grandma', 'girl', 'dog'],
    bands: [...BANDS],
  },
];
