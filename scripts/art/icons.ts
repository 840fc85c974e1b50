/**
 * The icons, drawn on 24 by 24: a solid shape with 1.5 px round joins, one cut, at most one fold.
 * $cut is a shape, $cutline a line in the colour of what lies behind; $fold is the darker half of
 * a crease; $line is a stroke without a face. Long lines, because a drawing is one thing.
 */
export const icons = {
  access:
    '<circle cx="12" cy="4.8" r="2.3"/><path d="M4 8.3 10 9.7H14L20 8.3 20.4 10 14.7 11.7 16.5 20.3 14.6 20.8 12 14.5 9.4 20.8 7.5 20.3 9.3 11.7 3.6 10Z"/>',
  back: '<path d="M15 5.5 8.5 12 15 18.5" $line stroke-width="3.2"/>',
  badge:
    '<path d="M8 13 6 21 12 18.5 18 21 16 13Z" $fold/><path d="M12 3 14 4.5 16.5 4.3 17.3 6.7 19.3 8.2 18.5 10.5 19 13 16.5 13.8 15 15.8 12.5 15.2 10 16 8.3 14 5.8 13.5 6 11 4.8 8.8 6.7 7.2 7.2 4.7 9.7 4.7Z"/><circle cx="12" cy="9.8" r="2.8" $cut/>',
  bell: '<path d="M12 4C15.5 4 17.5 6.5 17.5 10V14L19.5 17H4.5L6.5 14V10C6.5 6.5 8.5 4 12 4Z"/><path d="M9.5 19H14.5C14.3 21.3 9.7 21.3 9.5 19Z" $fold/>',
  board:
    '<path d="M3.5 12H8.5V20H3.5Z" $fold/><path d="M9.5 5H14.5V20H9.5Z"/><path d="M15.5 14.5H20.5V20H15.5Z" $fold/>',
  camera:
    '<path d="M3.5 8.5H7.5L9.5 5.5H14.5L16.5 8.5H20.5V19H3.5Z"/><circle cx="12" cy="13.3" r="3.6" $cut/><circle cx="12" cy="13.3" r="1.3" stroke="none"/>',
  check: '<path d="M5 12.5 10 17.5 19.5 7" $line stroke-width="3.4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12.5L15.5 14.5" $cutline stroke-width="2.2"/>',
  close: '<path d="M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5" $line stroke-width="3.2"/>',
  energy: '<path d="M13.5 3 5.5 13.5H11L10 21 18.5 10H12.8Z"/>',
  eye: '<path d="M2.5 12C6.5 5 17.5 5 21.5 12C17.5 19 6.5 19 2.5 12Z"/><circle cx="12" cy="12" r="3.4" $cut/><circle cx="12" cy="12" r="1.4" stroke="none"/>',
  food: '<path d="M12 8.5C9 6.5 4.5 7.5 4.5 12.5C4.5 17.5 8 21 10 21C11 21 11.3 20.5 12 20.5Z"/><path d="M12 8.5C15 6.5 19.5 7.5 19.5 12.5C19.5 17.5 16 21 14 21C13 21 12.7 20.5 12 20.5Z" $fold/><path d="M12 7C12 4.5 14 3 16.5 3C16.5 5.5 14.5 7 12 7Z"/>',
  friends:
    '<path d="M13.5 20C13.5 15.5 15 14 17 14S20.8 15.5 20.8 20Z" $fold/><circle cx="17" cy="9.5" r="2.6" $fold/><path d="M3.2 20C3.2 15 5.5 13 8.8 13S14.4 15 14.4 20Z"/><circle cx="8.8" cy="7.5" r="3.6"/>',
  home: '<path d="M4 11.5 12 4.5 20 11.5V20H4Z"/><path d="M10 20v-5.5h4V20Z" $cut/>',
  language:
    '<path d="M3.5 4.5H14.5V13.5H9L6 16.5V13.5H3.5Z"/><path d="M10.5 15.5H15.5L16.5 10.5H20.5V18.5H19V21L16 18.5H10.5Z" $fold/><path d="M6.3 11.5 9 6.5 11.7 11.5M7.5 10H10.5" $cutline stroke-width="1.5"/>',
  lock: '<path d="M5.5 10.5H18.5V20H5.5Z"/><path d="M8 10.5V8C8 3 16 3 16 8V10.5" $line stroke-width="2.4"/><circle cx="12" cy="15" r="1.8" $cut/>',
  message:
    '<path d="M3.5 5H20.5V16H12L7.5 20V16H3.5Z"/><path d="M7 9.3H17M7 12.5H13.5" $cutline stroke-width="1.8"/>',
  mission:
    '<path d="M12.5 4.5 20 6.5 17.5 10 20 14 12.5 12.5Z" $fold/><path d="M6 4.5 12.5 4.5V12.5L6 12Z"/><path d="M5.5 3.5V21" $line stroke-width="2.6"/>',
  moon: '<path d="M15 3.8C9 4.5 5.5 8.5 5.8 13C6.2 17.8 10 20.5 14 20.3C16.5 20.2 18.7 19 20 17C14.5 17.5 10.5 11 15 3.8Z"/>',
  mute: '<path d="M4 9.5H7.5L12.5 5V19L7.5 14.5H4Z"/><path d="M16 9.5 21 14.5M21 9.5 16 14.5" $line stroke-width="2.2"/>',
  nature:
    '<path d="M12 3C6 7 5.5 14 12 17.5Z"/><path d="M12 3C18 7 18.5 14 12 17.5Z" $fold/><path d="M12 12V21.5" $line stroke-width="2.2"/>',
  next: '<path d="M9 5.5 15.5 12 9 18.5" $line stroke-width="3.2"/>',
  offline:
    '<path d="M6 18C2 18 2.5 12.5 6 12.5C6 7.5 12.5 6 14.5 10C18 8.5 20.5 11 19.5 13.5C21.5 14.5 21 18 18 18Z"/><path d="M4.5 4.5 20 20.5" $cutline stroke-width="4"/><path d="M4.5 4.5 20 20.5" $line stroke-width="2"/>',
  plus: '<path d="M12 5V19M5 12H19" $line stroke-width="3.2"/>',
  profile:
    '<path d="M4.5 20.5C4.5 15.5 7.5 13.5 12 13.5S19.5 15.5 19.5 20.5Z"/><circle cx="12" cy="8" r="4.2"/>',
  qr: '<path d="M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4Z"/><path d="M6.2 6.2H7.8V7.8H6.2ZM16.2 6.2H17.8V7.8H16.2ZM6.2 16.2H7.8V17.8H6.2Z" $cut/><path d="M14 14H16.5V16.5H14ZM17.5 17.5H20V20H17.5ZM18.5 14H20V15.5H18.5ZM14 18.5H15.5V20H14Z" $fold/>',
  quest:
    '<path d="M3.5 6.5 9 4.5V17.5L3.5 19.5Z"/><path d="M9 4.5 15 6.5V19.5L9 17.5Z" $fold/><path d="M15 6.5 20.5 4.5V17.5L15 19.5Z"/>',
  race: '<path d="M6 4H19V13H6Z"/><path d="M9.2 4H12.5V7H9.2ZM15.7 4H19V7H15.7ZM6 7H9.2V10H6ZM12.5 7H15.7V10H12.5ZM9.2 10H12.5V13H9.2ZM15.7 10H19V13H15.7Z" $cut/><path d="M5.5 3.5V21" $line stroke-width="2.6"/>',
  recycle:
    '<g><path d="M5.2 9.6A7.4 7.4 0 0 1 11.6 5.2" $line stroke-width="3.4" stroke-linecap="butt"/><path d="M11.6 2.2 16.4 5.4 11.6 8.4Z"/></g><g transform="rotate(120 12 12.6)" $fold><path d="M5.2 9.6A7.4 7.4 0 0 1 11.6 5.2" $line stroke-width="3.4" stroke-linecap="butt"/><path d="M11.6 2.2 16.4 5.4 11.6 8.4Z"/></g><g transform="rotate(240 12 12.6)"><path d="M5.2 9.6A7.4 7.4 0 0 1 11.6 5.2" $line stroke-width="3.4" stroke-linecap="butt"/><path d="M11.6 2.2 16.4 5.4 11.6 8.4Z"/></g>',
  retry:
    '<path d="M18.5 8.5C15.5 4 8 4.5 5.8 10C3.8 16 9.5 20.5 14.5 18.7C17 17.8 18.5 15.8 19 13.5" $line stroke-width="2.8"/><path d="M20.5 4V10.5H14Z"/>',
  send: '<path d="M3.5 11 20.5 4 14.5 20 11 13.5Z"/><path d="M11 13.5 20.5 4 9 17.5Z" $fold/>',
  settings:
    '<path d="M10.5 3.5H13.5L14.2 6 16.5 7.3 19 6.6 20.5 9.2 18.7 11V13.5L20.5 15.3 19 17.9 16.5 17.2 14.2 18.5 13.5 21H10.5L9.8 18.5 7.5 17.2 5 17.9 3.5 15.3 5.3 13.5V11L3.5 9.2 5 6.6 7.5 7.3 9.8 6Z"/><circle cx="12" cy="12.25" r="3" $cut/>',
  shield:
    '<path d="M12 3.5V20.5C7 18.5 4.5 15 4.5 6Z"/><path d="M12 3.5V20.5C17 18.5 19.5 15 19.5 6Z" $fold/>',
  sound:
    '<path d="M4 9.5H7.5L12.5 5V19L7.5 14.5H4Z"/><path d="M15.5 9C17 10.5 17 13.5 15.5 15M18 6.5C21 9.5 21 14.5 18 17.5" $line stroke-width="2"/>',
  star: '<path d="M12 3.5 14.5 9 20.5 9.7 16 13.7 17.3 19.7 12 16.6Z"/><path d="M12 3.5 9.5 9 3.5 9.7 8 13.7 6.7 19.7 12 16.6Z" $fold/>',
  sticker:
    '<path d="M4 5H20V14L14.5 20H4Z"/><path d="M20 14H14.5V20Z" $fold/><path d="M8.5 13.5Q11 16.5 14 13.5" $cutline stroke-width="1.8"/><circle cx="9.3" cy="9.8" r="1.2" $cut/><circle cx="14" cy="9.8" r="1.2" $cut/>',
  streak:
    '<path d="M12.5 3C13 7 18.5 9 18.5 14.5C18.5 18.5 15.5 21 12 21S5.5 18.5 5.5 14.5C5.5 11.5 7.5 10 8 7.5C10 8.5 10.5 10 10.5 11C12.5 9 13 6 12.5 3Z"/><path d="M12 20C9.5 19 9 16.5 12 13.5C15 16.5 14.5 19 12 20Z" $cut/>',
  sun: '<circle cx="12" cy="12" r="4.5"/><path d="M11 5.3 12 2.5 13 5.3Z" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(45 12 12)" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(90 12 12)" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(135 12 12)" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(180 12 12)" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(225 12 12)" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(270 12 12)" opacity=".6"/><path d="M11 5.3 12 2.5 13 5.3Z" transform="rotate(315 12 12)" opacity=".6"/>',
  transport:
    '<circle cx="6.2" cy="15.5" r="3.7" $line stroke-width="2.2"/><circle cx="17.8" cy="15.5" r="3.7" $line stroke-width="2.2"/><path d="M6.2 15.5 9.5 9.5H15L17.8 15.5M9.5 9.5 12 15.5 15 9.5 14 6.5H16.5M7.8 7.5H10.5" $line stroke-width="2"/>',
  trophy:
    '<path d="M7 4H17V9C17 13 14.5 14.5 12 14.5S7 13 7 9Z"/><path d="M7 5.5H3.8C3.8 9 5 10.5 7.5 10.8M17 5.5H20.2C20.2 9 19 10.5 16.5 10.8" $line stroke-width="2"/><path d="M10.5 14.5H13.5V17.5H10.5Z" $fold/><path d="M7.5 17.5H16.5V20.5H7.5Z"/>',
  water:
    '<path d="M12 3C16 8 18.5 11 18.5 14.5C18.5 18.5 15.5 21 12 21S5.5 18.5 5.5 14.5C5.5 11 8 8 12 3Z"/><path d="M9 14.5C9 16.5 10 17.7 11.8 18" $cutline stroke-width="1.8"/>',
  minus: '<path d="M5 12H19" $line stroke-width="3.2"/>',
  menu: '<path d="M4.5 6.5H19.5M4.5 12H19.5M4.5 17.5H15" $line stroke-width="3"/>',
  up: '<path d="M5.5 15 12 8.5 18.5 15" $line stroke-width="3.2"/>',
  down: '<path d="M5.5 9 12 15.5 18.5 9" $line stroke-width="3.2"/>',
  more: '<circle cx="5.5" cy="12" r="1.6"/><circle cx="12" cy="12" r="1.6"/><circle cx="18.5" cy="12" r="1.6"/>',
  trash:
    '<path d="M6 9H18L17 20.5H7Z"/><path d="M4.5 6.5H9.5L10.5 4H13.5L14.5 6.5H19.5Z" $fold/><path d="M10 12V17.5M14 12V17.5" $cutline stroke-width="1.7"/>',
  edit: '<path d="M4 20 5.3 15 15.5 4.8 19.2 8.5 9 18.7Z"/><path d="M13.2 7.1 16.9 10.8" $cutline stroke-width="1.7"/><path d="M14 20.3H20" $line stroke-width="2.4"/>',
  link: '<path d="M10.5 13.5C8.5 11.5 8.8 9.3 10.2 7.9L12.5 5.6C16 2.2 21 7.2 17.7 10.7L16 12.5" $line stroke-width="2.6"/><path d="M13.5 10.5C15.5 12.5 15.2 14.7 13.8 16.1L11.5 18.4C8 21.8 3 16.8 6.3 13.3L8 11.5" $line stroke-width="2.6"/>',
  projector:
    '<path d="M3.5 5H20.5V15.5H3.5Z"/><path d="M12 15.5 8 21H16Z" $fold/><path d="M10.3 7.7 14.3 10.2 10.3 12.7Z" $cut/>',
  keyboard:
    '<path d="M3 7H21V18H3Z"/><path d="M6.5 10H6.6M10 10H10.1M13.8 10H13.9M17.4 10H17.5M8 14.7H16" $cutline stroke-width="2"/>',
  microphone:
    '<path d="M9 6C9 2.6 15 2.6 15 6V11.5C15 15 9 15 9 11.5Z"/><path d="M5.8 11C5.8 19 18.2 19 18.2 11M12 17.3V20.8M8.8 20.8H15.2" $line stroke-width="2"/>',
  install:
    '<path d="M4 14H8L9.5 16.5H14.5L16 14H20V20.5H4Z"/><path d="M12 3.5V10.5M8.5 8 12 11.5 15.5 8" $line stroke-width="2.6"/>',
  download:
    '<path d="M4.5 19.8H19.5" $line stroke-width="2.8"/><path d="M10.5 3.8H13.5V9.5H17.5L12 15.5 6.5 9.5H10.5Z"/>',
  upload:
    '<path d="M4.5 19.8H19.5" $line stroke-width="2.8"/><path d="M10.5 15.5H13.5V9.8H17.5L12 3.8 6.5 9.8H10.5Z"/>',
  'cloud-offline':
    '<path d="M6 17C2 17 2.5 11.5 6 11.5C6 6.5 12.5 5 14.5 9C18 7.5 20.5 10 19.5 12.5C21.5 13.5 21 17 18 17Z"/><path d="M9.8 9.8 14.2 14.2M14.2 9.8 9.8 14.2" $cutline stroke-width="2"/>',
  family:
    '<path d="M2.5 20C2.5 14.5 4.5 12 7.5 12S12.3 14.5 12.3 20Z"/><circle cx="7.5" cy="6.6" r="3.2"/><path d="M13.3 20C13.3 15 14.6 12.5 17 12.5S21.5 15 21.5 20Z" $fold/><circle cx="17" cy="8" r="2.7" $fold/><path d="M8.6 21.5C8.6 17.8 9.8 13.6 12.4 13.6S16.2 17.8 16.2 21.5Z" $cut/><circle cx="12.4" cy="16.6" r="1.7"/><path d="M10.2 20.4C10.2 19.6 11 19.3 12.4 19.3S14.6 19.6 14.6 20.4Z"/>',
  school:
    '<path d="M12 3.5 21 9.5H3Z"/><path d="M4.5 11H19.5V20.5H4.5Z"/><circle cx="12" cy="7.5" r="1.1" $cut/><path d="M10.3 20.6V16H13.7V20.6ZM6.5 13.5H8.3V15.7H6.5ZM15.7 13.5H17.5V15.7H15.7Z" $cut/>',
  'eye-off':
    '<path d="M2.5 12C6.5 5 17.5 5 21.5 12C17.5 19 6.5 19 2.5 12Z"/><circle cx="12" cy="12" r="3.2" $cut/><path d="M4.5 4 19.5 20" $cutline stroke-width="4.2"/><path d="M4.5 4 19.5 20" $line stroke-width="2"/>',
  unlock:
    '<path d="M5.5 10.5H18.5V20H5.5Z"/><path d="M8 10.5V7.5C8 2.5 15.5 2.3 16 6.5" $line stroke-width="2.4"/><circle cx="12" cy="15" r="1.8" $cut/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.3V16.3M12 7.8V7.9" $cutline stroke-width="2.4"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.5 9.7C9.5 6.3 14.6 6.4 14.6 9.6C14.6 11.7 12 11.7 12 13.6M12 16.8V16.9" $cutline stroke-width="2.2"/>',
  warning: '<path d="M12 3.8 21 19.8H3Z"/><path d="M12 10V14M12 17V17.1" $cutline stroke-width="2.3"/>',
  search:
    '<circle cx="10.3" cy="10.3" r="5.6" $line stroke-width="3"/><path d="M15 15 20 20" $line stroke-width="3.4"/>',
  filter:
    '<path d="M3.5 4.5H20.5L14.3 12V20L9.7 17.5V12Z"/><path d="M6.5 7.4H17.5" $cutline stroke-width="1.7"/>',
  play: '<path d="M7 4.5 19 12 7 19.5Z"/>',
  pause: '<path d="M6.5 4.5H10V19.5H6.5ZM14 4.5H17.5V19.5H14Z"/>',
  stop: '<path d="M5.5 5.5H18.5V18.5H5.5Z"/>',
  share:
    '<circle cx="6" cy="12" r="2.7"/><circle cx="17.5" cy="5.8" r="2.7"/><circle cx="17.5" cy="18.2" r="2.7"/><path d="M6 12 17.5 5.8M6 12 17.5 18.2" $line stroke-width="2.2"/>',
  copy: '<path d="M8.5 3.5H19.5V15.5H17V7H8.5Z" $fold/><path d="M4.5 8.5H15V20.5H4.5Z"/><path d="M7.5 12.5H12M7.5 16.2H10.5" $cutline stroke-width="1.7"/>',
  'external-link':
    '<path d="M4.5 6.5H10.5M4.5 6.5V19.5H17.5V13.5" $line stroke-width="2.6"/><path d="M13 3.8H20.2V11Z"/><path d="M17 7 10.5 13.5" $line stroke-width="2.6"/>',
  calendar:
    '<path d="M4 5.5H20V20H4Z"/><path d="M8 3.5V7M16 3.5V7" $line stroke-width="2.4"/><path d="M6.5 10H17.5" $cutline stroke-width="1.7"/><path d="M13.3 13.3H16.5V16.5H13.3Z" $cut/>',
  location:
    '<path d="M12 21C7 15.5 5 12.5 5 9.7C5 1.1 19 1.1 19 9.7C19 12.5 17 15.5 12 21Z"/><circle cx="12" cy="9.6" r="2.7" $cut/>',
  photo:
    '<path d="M3.5 4.5H20.5V19.5H3.5Z"/><path d="M6 17 10.3 10.5 13 14.3 15 12.3 18 17Z" $cut/><circle cx="15.8" cy="8.5" r="1.5" $cut/>',
  key: '<circle cx="7.5" cy="12" r="4.3"/><path d="M11.5 12H20.5M17 12V15.8M20 12V14.8" $line stroke-width="2.7"/><circle cx="6.7" cy="12" r="1.5" $cut/>',
  report:
    '<path d="M8 3.8H16L20.2 8V16L16 20.2H8L3.8 16V8Z"/><path d="M12 7.5V12.8M12 16V16.1" $cutline stroke-width="2.4"/>',
  block: '<circle cx="12" cy="12" r="8.5"/><path d="M6.8 6.8 17.2 17.2" $cutline stroke-width="2.4"/>',
  heart:
    '<path d="M12 20C6 15.5 3.5 12.5 3.5 9C3.5 4 10 3 12 7.5Z"/><path d="M12 20C18 15.5 20.5 12.5 20.5 9C20.5 4 14 3 12 7.5Z" $fold/>',
  gift: '<path d="M4.5 12H19.5V20.5H4.5Z"/><path d="M3.5 7.5H20.5V10.8H3.5Z"/><path d="M12 7C7 7.5 6 3.5 8.5 3.5C10.8 3.5 12 7 12 7C12 7 13.2 3.5 15.5 3.5C18 3.5 17 7.5 12 7Z" $line stroke-width="1.9"/><path d="M12 8.5V20.8" $cutline stroke-width="2"/>',
  crown: '<path d="M3.5 7.5 8 11.5 12 4.5V19.5H5Z"/><path d="M20.5 7.5 16 11.5 12 4.5V19.5H19Z" $fold/>',
  globe:
    '<circle cx="12" cy="12" r="8.7"/><path d="M5 8C8 5.5 11 6.5 11 8.5S8.5 10.5 9.5 12.5 8 16.5 6.2 15.5C4.5 13.5 4 10.5 5 8ZM14 11.5C16 9.8 18.8 10.5 18.8 12.5C18.5 15.5 16.5 17.5 14.8 17C13.8 16 14.8 14.5 14 13.5S13.5 12 14 11.5Z" $cut/>',
  tree: '<path d="M12 3 5.5 10.5H8L4.5 17.5H12Z"/><path d="M12 3 18.5 10.5H16L19.5 17.5H12Z" $fold/><path d="M12 17.5V21" $line stroke-width="2.6"/>',
  logout:
    '<path d="M4 4H13V8.5M13 15.5V20H4V4" $line stroke-width="2.6"/><path d="M9 12H15" $line stroke-width="2.8"/><path d="M15.5 8 20.5 12 15.5 16Z"/>',
  login:
    '<path d="M20 4H11V7.5M11 16.5V20H20V4" $line stroke-width="2.6"/><path d="M3.5 12H9" $line stroke-width="2.8"/><path d="M9 8 14 12 9 16Z"/>',
  'user-plus':
    '<path d="M2.8 20C2.8 15.3 5.3 13.3 9 13.3S15.2 15.3 15.2 20Z"/><circle cx="9" cy="7.7" r="3.8"/><path d="M18.7 7V13M15.7 10H21.7" $line stroke-width="2.4"/>',
  team: '<circle cx="12" cy="7.5" r="3.4"/><path d="M6.5 20C6.5 15 8.5 12.8 12 12.8S17.5 15 17.5 20Z"/><path d="M2.5 18C2.5 14.5 3.5 13 5.5 13M21.5 18C21.5 14.5 20.5 13 18.5 13" $line stroke-width="2.6" $fold/><circle cx="5" cy="9.5" r="1.9" $fold/><circle cx="19" cy="9.5" r="1.9" $fold/>',
  swap: '<path d="M7.5 4 3 8.5 7.5 13V10.3H14V6.7H7.5Z"/><path d="M16.5 11 21 15.5 16.5 20V17.3H10V13.7H16.5Z" $fold/>',
  pin: '<path d="M8 3.5H16L15 9.5 18 13.5H6L9 9.5Z"/><path d="M12 14V20.5" $line stroke-width="2.4"/><path d="M10.8 6H13.2" $cutline stroke-width="1.6"/>',
  history:
    '<circle cx="12.5" cy="12.5" r="7.5"/><path d="M3.2 4.5V10.5H9.2Z"/><path d="M12.5 8.5V12.8L15.3 14.5" $cutline stroke-width="2.1"/>',
  'text-size':
    '<path d="M2.8 19 8.5 5 14.2 19M4.9 14.5H12.1" $line stroke-width="2.7"/><path d="M14.8 19 18 11.5 21.2 19M15.9 16.5H20.1" $line stroke-width="2" $fold/>',
  contrast: '<circle cx="12" cy="12" r="8.5"/><path d="M12 5.5A6.5 6.5 0 0 1 12 18.5Z" $cut/>',
  motion:
    '<circle cx="15.5" cy="12" r="5.2"/><path d="M3 8H8.5M3 16H8.5" $line stroke-width="2.3" $fold/><path d="M3.5 12H7" $line stroke-width="2.3"/>',
  palette:
    '<path d="M12 3.5C17 3.5 21 6.8 21 11.2C21 15 18.2 15.5 16.3 15C14.5 14.6 13.5 15.8 14.2 17.3C15 19 14 20.5 12 20.5C7 20.5 3 16.8 3 12S7 3.5 12 3.5Z"/><circle cx="7.3" cy="11" r="1.5" $cut/><circle cx="10.8" cy="7.3" r="1.5" $cut/><circle cx="15.8" cy="8.3" r="1.5" $cut/><circle cx="8.3" cy="15.5" r="1.5" $cut/>',
  wave: '<path d="M3 17C5 8 11 4.5 16 6.5C19 7.8 19.5 11 17.5 12.5C16 13.5 14 12.5 14.3 10.8C11.5 11 11 15 14.5 17Z"/><path d="M2.8 20H21" $line stroke-width="2.4"/>',
  podium:
    '<path d="M9 9H15V20H9Z"/><path d="M3 13H8V20H3ZM16 15.5H21V20H16Z" $fold/><path d="M12 2.8 12.9 4.5 14.8 4.8 13.4 6.1 13.7 7.9 12 7.1 10.3 7.9 10.6 6.1 9.2 4.8 11.1 4.5Z" stroke-width=".5"/>',
  puppet:
    '<circle cx="12" cy="7.5" r="4"/><path d="M5.5 17C5.5 13 8.5 12 12 12S18.5 13 18.5 17Z"/><path d="M12 17V21.5" $line stroke-width="2.4"/><path d="M10.5 7V7.1M13.5 7V7.1" $cutline stroke-width="1.7"/>',
  parcel:
    '<path d="M3.5 8 12 4V20.5L3.5 16.5Z"/><path d="M20.5 8 12 4V20.5L20.5 16.5Z" $fold/><path d="M3.8 8.3 12 12 20.2 8.3" $cutline stroke-width="1.5"/>',
  sprout:
    '<path d="M12 12.5C11.5 6.5 7 4.5 3.5 5.5C4 10.5 7.5 13.5 12 12.5Z"/><path d="M12 12.5C12.3 7.5 16 4.5 20.5 4.8C20.5 9.8 17 13.5 12 12.5Z" $fold/><path d="M12 12.5V20.5" $line stroke-width="2.4"/>',
} as const;
