import type { BankNumbers } from '@easel/domain/selling/payout-details';
import { countrySpecs, isSEPACountry, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';

/** The registry of IBANs, for the form in the browser and for the API. Here, because rules have no packages. */
export const BANK_NUMBERS: BankNumbers = {
  usesIban: (countryCode) => countrySpecs[countryCode.toUpperCase()]?.IBANRegistry === true,
  isSepa: (countryCode) => isSEPACountry(countryCode.toUpperCase()),
  findIbanProblem(iban) {
    const { errorCodes } = validateIBAN(iban);
    if (errorCodes.length === 0) return undefined;
    if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'length';
    // A wrong format is also reported as a wrong check sum.
    return [ValidationErrorsIBAN.WrongBBANFormat, ValidationErrorsIBAN.ChecksumNotNumber].some((code) =>
      errorCodes.includes(code),
    )
      ? 'characters'
      : 'check-digits';
  },
  isBic: isValidBIC,
};
