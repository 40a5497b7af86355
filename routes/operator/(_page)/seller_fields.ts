import { z } from "zod";
import { Seller } from "$/model/billing/receipts.ts";

const TAX = /^(?:name|percent)\.([A-Z]{2})$/;

/** What the page's form shows. */
export const sellerFields = ({ name, address, taxNumber, taxes }: Seller): Record<string, string> => ({
  ...{ name, address, taxNumber: taxNumber ?? "" },
  ...Object.fromEntries(taxes.flatMap(({ country, name, percent }) => [
    [`name.${country}`, name],
    [`percent.${country}`, String(percent)],
  ])),
});

/** The page's form: `name.CA` and `percent.CA` are the tax of a country. Both are empty without one. */
export const SellerFields = z.record(z.string(), z.string()).transform((fields, check) => {
  const countries = [...new Set(Object.keys(fields).flatMap((field) => TAX.exec(field)?.[1] ?? []))];
  const taxed = countries.filter((country) =>
    fields[`name.${country}`]?.trim() || fields[`percent.${country}`]?.trim()
  );
  const taxes = taxed.map((country) => ({
    country,
    name: fields[`name.${country}`],
    percent: fields[`percent.${country}`]?.trim().replace(",", "."),
  }));
  const seller = Seller.safeParse({ ...fields, taxes });
  if (seller.success) return seller.data;
  for (const { path: [first, at, field], message } of seller.error.issues) {
    const place = first === "taxes" ? `${String(field)}.${taxed[Number(at)]}` : String(first);
    check.addIssue({ code: "custom", path: [place], message });
  }
  return z.NEVER;
});
