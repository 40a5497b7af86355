-- As people put names in order, in English and in French alike: É with E, capitals beside small letters, and 2 before 10.
create collation name_order (provider = icu, locale = 'und-u-kn-true');
