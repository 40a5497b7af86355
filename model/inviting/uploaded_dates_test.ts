import assert from "node:assert/strict";
import { orderOfDates, readDay } from "./uploaded_dates.ts";

Deno.test("a date with the year first is read with any separator", () => {
  for (const written of ["1990-03-09", "1990/3/9", "1990.03.09", " 1990 03 09 "]) {
    assert.equal(readDay(written, null), "1990-03-09", written);
  }
});

Deno.test("an unambiguous date is read without an order", () => {
  assert.equal(readDay("25/03/1990", null), "1990-03-25");
  assert.equal(readDay("03/25/1990", null), "1990-03-25");
  assert.equal(readDay("9.3.1990", "month_first"), "1990-03-09");
  assert.equal(readDay("05/05/1990", null), "1990-05-05");
});

Deno.test("an ambiguous date is read in the given order; without one it is null", () => {
  assert.equal(readDay("03/09/1990", null), null);
  assert.equal(readDay("03/09/1990", "month_first"), "1990-03-09");
  assert.equal(readDay("3-9-1990", "day_first"), "1990-09-03");
});

Deno.test("text that is not a date is returned as written", () => {
  for (const written of ["March 9", "03/09/90", "03/09-1990", "E-7", "31/31/1990x"]) {
    assert.equal(readDay(written, "day_first"), written);
  }
  assert.equal(readDay("31/31/1990", null), "1990-31-31");
});

Deno.test("one unambiguous date sets the order of a column, unless another contradicts it", () => {
  assert.equal(orderOfDates(["03/09/1990", "25/03/1990"]), "day_first");
  assert.equal(orderOfDates(["03/09/1990", "03/25/1990", ""]), "month_first");
  assert.equal(orderOfDates(["03/09/1990", "25/03/1990", "03/25/1990"]), null);
  assert.equal(orderOfDates(["03/09/1990", "05/05/1990", "1990-03-25"]), null);
});
