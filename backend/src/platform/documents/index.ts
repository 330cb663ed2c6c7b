export { MoneySheet, sheetDate, type SheetRow } from './money-sheet.js';
