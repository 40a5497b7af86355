-- The details of a respondent that a report prints, or by which it selects norms.
create or replace function respondent_details(person respondents) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name,
    'dateOfBirth', person.date_of_birth, 'gender', person.gender, 'generalIdNumber', person.general_id_number,
    'militaryIdNumber', person.military_id_number, 'employeeIdNumber', person.employee_id_number)
$$;
