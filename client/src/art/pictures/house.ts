/**
 * What is drawn of the paper house in Power Down: devices, what stands beside them, rooms. A look is
 * what a situation looks like; it says what is to be seen, never whether the device is needed.
 */
import type { Device } from '#shared/races/content/power.schema.ts';

export type DeviceName = Device;

const roomNames = [
  'bathroom',
  'kitchen',
  'living',
  'bedroom',
  'nursery',
  'study',
  'hall',
  'laundry',
] as const;
export type RoomName = (typeof roomNames)[number];

export type ClueName =
  | 'asleep'
  | 'baby'
  | 'bed-empty'
  | 'cook'
  | 'cup'
  | 'dancer'
  | 'family'
  | 'grandma'
  | 'hands'
  | 'laundry'
  | 'nobody'
  | 'peas'
  | 'phone'
  | 'players'
  | 'radiator-cold'
  | 'radiator-hot'
  | 'reader'
  | 'singer'
  | 'sock'
  | 'sofa'
  | 'stairs'
  | 'sunshine'
  | 'teeth';

/** Looks with a device that differs from its usual picture. */
const specialDevices: ReadonlySet<string> = new Set([
  'fridge-open',
  'hob-no-lid',
  'oven-bread',
  'window-radiator',
]);

/** What stands beside the device in each look; where nothing is named, the device shows it all. */
const clueOfLook: Readonly<Record<string, ClueName>> = {
  'lamp-empty': 'nobody',
  'lamp-daylight': 'sunshine',
  'lamp-reading': 'reader',
  'lamp-stairs': 'stairs',
  'radio-empty': 'nobody',
  'radio-listening': 'dancer',
  'tv-empty': 'sofa',
  'tv-asleep': 'asleep',
  'tv-watching': 'family',
  'console-menu': 'nobody',
  'console-standby': 'nobody',
  'console-playing': 'players',
  'laptop-open': 'nobody',
  'laptop-homework': 'reader',
  'tap-running': 'nobody',
  'tap-teeth': 'teeth',
  'tap-hands': 'hands',
  'shower-empty': 'nobody',
  'shower-used': 'singer',
  'heater-empty': 'nobody',
  'heater-baby': 'baby',
  'window-radiator': 'radiator-hot',
  'window-airing': 'radiator-cold',
  'freezer-on': 'peas',
  'hob-no-lid': 'nobody',
  'hob-cooking': 'cook',
  'kettle-full': 'cup',
  'washer-sock': 'sock',
  'washer-full': 'laundry',
  'dryer-sunny': 'sunshine',
  'fan-empty': 'nobody',
  'fan-person': 'grandma',
  'hairdryer-lying': 'nobody',
  'charger-phone': 'phone',
  'speaker-silent': 'nobody',
  'printer-idle': 'nobody',
  'iron-alone': 'nobody',
  'router-on': 'family',
  'alarm-clock-on': 'asleep',
  'night-light-on': 'asleep',
  'night-light-day': 'bed-empty',
  'medical-on': 'asleep',
};

const deviceNames: Readonly<Record<DeviceName, true>> = {
  lamp: true,
  radio: true,
  tv: true,
  console: true,
  laptop: true,
  tap: true,
  shower: true,
  heater: true,
  window: true,
  fridge: true,
  freezer: true,
  oven: true,
  hob: true,
  kettle: true,
  toaster: true,
  washer: true,
  dryer: true,
  fan: true,
  hairdryer: true,
  charger: true,
  router: true,
  'smoke-alarm': true,
  clock: true,
  'night-light': true,
  aquarium: true,
  iron: true,
  printer: true,
  speaker: true,
  medical: true,
};

/** Whether a device has a picture: content may be newer than this page. */
export const isDeviceName = (name: string): name is DeviceName => Object.hasOwn(deviceNames, name);

/** Whether a room has a picture. */
export const isRoomName = (name: string): name is RoomName => roomNames.some((known) => known === name);

/** The picture of a device in a look. */
export const devicePicture = (name: DeviceName, look: string | undefined): string =>
  look !== undefined && specialDevices.has(look) && look.startsWith(name) ? look : name;

/** What is to be seen beside the device, if anything is. */
export const cluePicture = (look: string): ClueName | undefined =>
  Object.hasOwn(clueOfLook, look) ? clueOfLook[look] : undefined;

/** Whether something is to be seen beside the device. */
export const hasClue = (look: string): boolean => cluePicture(look) !== undefined;
