/** What of Colyseus is used, by name: of a library that is loaded later as a whole, nothing would be left out. */
export { Client } from 'colyseus.js';
